/** Interval of reading the open event while the hub is not open, ms. Spec: D1 §9 (SOCK-09, SOCK-11). */
export const ALARM_POLL_MS = 2_000;
