/** Not in the spec: how long an agent has to have seen a picture before its alarm can be ended, ms. */
export const SEEN_AFTER_MS = 1_000;

/**
 * A region that knows whether the agent saw the alarm's picture, or why there is none: unseen, shown, and seen after a second.
 * `on` has the events that report a picture, each with the target `shown`. The machine has the delay `untilSeen`.
 */
export const pictureSeen = <const On extends object>(on: On) =>
  ({
    initial: 'unseen',
    states: { unseen: { on }, shown: { after: { untilSeen: 'seen' } }, seen: {} },
  }) as const;
