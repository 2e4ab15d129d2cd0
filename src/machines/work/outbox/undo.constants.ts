/** Not in the spec: how long an agent can take back what ends an alarm, ms. */
export const UNDO_MS = 6_000;
