/** An attempt that came to no picture is abandoned after this, ms. Spec: D2 §9 (LIVE-11). */
export const ATTEMPT_TIMEOUT_MS = 19_000;
/** Attempts of a round by one transport. Spec: D2 §9 (LIVE-12). */
export const ATTEMPTS = 3;
/** Pause between attempts, ms. Not in the spec: a refusal at once must not be followed by a call at once. */
export const ATTEMPT_PAUSE_MS = 1_000;
/** Wait between two rounds, ms. Spec: D2 §9 (LIVE-13). */
export const RETRY_COUNTDOWN_MS = 60_000;
/** Each time a file or playlist is not there the wait is 5 s longer, ms. Spec: D2 §4 (PLAY-10). */
export const MISSING_STEP_MS = 5_000;
/** Maximum of the growing wait, ms (PLAY-32). */
export const MISSING_MAX_MS = 60_000;
/** Not in the spec: a picture whose last frame is older than this is not live, ms; it is shown as old, with its age. */
export const LATE_AFTER_MS = 2_000;
/** A picture that has stalled for this long counts as dropped, ms. Spec: D2 §9 (LIVE-15). */
export const FROZEN_AFTER_MS = 5_000;
