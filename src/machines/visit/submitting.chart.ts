interface Report {
  readonly event: { readonly id: string };
}

/**
 * A state that submits one duty on entry and waits for the outbox to report it kept or failed. The machine has the
 * action `submitDuty` and the guard `isAbout`; the kind of the duty is their param. `after` follows that duty and is
 * submitted with it, so that it happens on any screen that the report reaches.
 */
export const submitting = <
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
    entry: [{ type: 'submitDuty', params: { kind } }, ...((after ?? []) as After)],
    on: { 'duty.kept': { guard, ...kept }, 'duty.failed': { guard, ...failed } },
  } as const;
};
