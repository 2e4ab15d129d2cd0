/** Interval of uploading logs, ms (MET-03, C13). */
export const LOGS_FLUSH_MS = 5_000;
/** Interval of uploading camera infos, ms (MET-04, C13). */
export const CAMERA_INFO_FLUSH_MS = 1_000;
/** Interval of posting queue time, event handle time and empty-queue time, ms (MET-14, C13-49). */
export const WORK_PERIOD_MS = 900_000;
/** Not in the spec: milestones of several cameras within this go together, ms; one by one they would be dozens. */
export const LIVESTREAM_FLUSH_MS = 1_000;
/**
 * Interval of saying which live pictures are still shown, ms: at most so much of one is lost with a page that is killed. Not in the
 * spec.
 */
export const WATCHED_EVERY_MS = 10_000;
