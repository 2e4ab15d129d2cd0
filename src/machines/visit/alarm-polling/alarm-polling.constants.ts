/** While the hub is not open, the open event is read this often, ms. Spec: D1 §9 (SOCK-09, SOCK-11). */
export const ALARM_POLL_MS = 2_000;
