/** While the hub is not open, the alarm state is read this often, ms. Spec: D2 §7, D2 §9 (ALARM-09). */
export const ALARM_STATE_POLL_MS = 2_000;
