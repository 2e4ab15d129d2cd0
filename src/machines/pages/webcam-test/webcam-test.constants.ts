/** A picture that has not come by then is logged, and goes on being waited for, ms. Spec: D3 §2 (SHELL-13, PLAY-33). */
export const WEBCAM_LATE_MS = 7_000;
/** The place on screen of the own picture. */
export const WEBCAM_TILE = 'webcam';
