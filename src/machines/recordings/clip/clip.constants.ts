/** Each failed attempt waits 5 s longer than the one before, ms. Spec: D2 §4 (PLAY-10). */
export const RETRY_STEP_MS = 5_000;
/** The wait grows no further, ms (PLAY-32). */
export const RETRY_MAX_MS = 60_000;
