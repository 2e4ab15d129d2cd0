/** Not in the spec: time that an agent has to see a picture before its alarm can be ended, ms. */
export const SEEN_AFTER_MS = 1_000;

/**
 * Region that knows if the agent saw the alarm's picture, or the reason why there is none: unseen, shown, and seen
 * after a second. `on` has the events that report a picture, each with the target `shown`; `seen` extends the last
 * state, such as with readings that waited for the picture. The machine has the delay `untilSeen`.
 */
export const pictureSeen = <const On extends object, const Seen extends object = object>(on: On, seen?: Seen) =>
  ({
    initial: 'unseen',
    states: { unseen: { on }, shown: { after: { untilSeen: 'seen' } }, seen: (seen ?? {}) as Seen },
  }) as const;
