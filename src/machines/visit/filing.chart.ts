interface Report {
  readonly event: { readonly id: string };
}

/**
 * A state that owes the provider one thing: it files the duty on entry and waits for the outbox to report it kept or
 * failed. The machine has the action `file` and the guard `isAbout`, both told which duty is meant.
 */
export const filing = <const Kind extends string, const Kept extends object, const Failed extends object>(
  kind: Kind,
  kept: Kept,
  failed: Failed,
) => {
  const guard = { type: 'isAbout', params: ({ event }: Report) => ({ id: event.id, kind }) } as const;
  return {
    entry: { type: 'file', params: { kind } },
    on: { 'duty.kept': { guard, ...kept }, 'duty.failed': { guard, ...failed } },
  } as const;
};
