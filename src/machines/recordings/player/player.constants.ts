/** Speed stays within these (PLAY-04); browsers play no faster either. */
export const SPEED_MIN = 0.5;
export const SPEED_MAX = 16;

/** Relative seeks stay this far after the start and before the end, s. Spec: D2 §4 (PLAY-05). */
export const SEEK_START_MARGIN_S = 0.1;
export const SEEK_END_MARGIN_S = 1;

/** Seek keys, s. Spec: D2 §9 (PLAY-06). */
export const SEEK_S = 5;
export const SEEK_FINE_S = 0.5;
export const SEEK_STEP_S = 0.05;

/** Not in the spec: a picture that waits for data this long counts as stalled, ms; each seek waits a little. */
export const STALLED_AFTER_MS = 1_000;
