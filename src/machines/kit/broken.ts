/**
 * An actor that fails by a defect breaks only what it was for: its place on the screen stays as it was, and its parent works on.
 * `watchParts` logs it with its last events and stops its children.
 */
export const BREAKS_ALONE = {} as const;

/** Marks an `onError` without actions: the machine is complete without this answer, or has another way to it. */
export const STANDS_WITHOUT = {} as const;

/** A singleton that fails by a defect: `part.broken` reports it, and the portal restarts it. */
export const IS_RESTARTED = {} as const;
