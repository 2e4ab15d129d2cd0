/** Recent events are read every 5 s, ms. Spec: D3 §7 (DASH-07). */
export const RECENT_EVENTS_REFRESH_MS = 5_000;
