/** Not in the spec: time that an agent has to see a picture before its alarm can be ended, ms. */
export const SEEN_AFTER_MS = 1_000;

/**
 * A region that knows whether the agent saw the alarm's picture, or why there is none: unseen, shown, and seen after a second.
 * `on` has the events that report a picture, each with the target `shown`; `seen` is what the last state does, such as reading
 * what would have been in the picture's way. The machine has the delay `untilSeen`.
 */
export const pictureSeen = <const On extends object, const Seen extends object = object>(on: On, seen?: Seen) =>
  ({
    initial: 'unseen',
    states: { unseen: { on }, shown: { after: { untilSeen: 'seen' } }, seen: (seen ?? {}) as Seen },
  }) as const;
