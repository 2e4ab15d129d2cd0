interface Report {
  readonly event: { readonly id: string };
}

/**
 * A state that owes the provider one thing: it files the duty on entry and waits for the outbox to report it kept or
 * failed. The machine has the action `file` and the guard `isAbout`, both told which duty is meant. What comes after that
 * duty is filed with it, so that it happens whoever is shown when the report comes.
 */
export const filing = <
  const Kind extends string,
  const Kept extends object,
  const Failed extends object,
  const After extends readonly unknown[] = [],
>(
  kind: Kind,
  kept: Kept,
  failed: Failed,
  after?: After,
) => {
  const guard = { type: 'isAbout', params: ({ event }: Report) => ({ id: event.id, kind }) } as const;
  return {
    entry: [{ type: 'file', params: { kind } }, ...((after ?? []) as After)],
    on: { 'duty.kept': { guard, ...kept }, 'duty.failed': { guard, ...failed } },
  } as const;
};
