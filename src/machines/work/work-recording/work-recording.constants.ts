/** A file is closed and the next begun after this, ms. Decided (AUDIO-18). */
export const PART_MAX_MS = 1_800_000;
/** Minimum length of a part, ms. Not in the spec: a shorter one is of an event that was only looked into. */
export const PART_MIN_MS = 1_000;
/** A recorder that does not give out its file is given up after this, ms. Not in the spec. */
export const CLOSING_MAX_MS = 10_000;
/** Number of attempts to upload a part. Not in the spec: the next sign-in tries again. */
export const UPLOAD_TRIES = 3;
/** Pause between two attempts, ms. Not in the spec. */
export const UPLOAD_PAUSE_MS = 10_000;
