/** Interval of reading the alarm state while the hub is not open, ms. Spec: D2 §7, D2 §9 (ALARM-09). */
export const ALARM_STATE_POLL_MS = 2_000;
