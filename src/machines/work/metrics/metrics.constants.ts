/** How often logs are uploaded, ms (MET-03, C13). */
export const LOGS_FLUSH_MS = 5_000;
/** How often camera infos are uploaded, ms (MET-04, C13). */
export const CAMERA_INFO_FLUSH_MS = 1_000;
/** How often queue time, event handle time and empty-queue time are posted, ms (MET-14, C13-49). */
export const WORK_PERIOD_MS = 900_000;
/** Not in the spec: milestones of several cameras within this go together, ms; one by one they would be dozens. */
export const LIVESTREAM_FLUSH_MS = 1_000;
