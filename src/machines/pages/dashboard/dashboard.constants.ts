/** Recent events are read every 5 s, ms. Spec: D3 §7 (DASH-07). */
export const RECENT_EVENTS_REFRESH_MS = 5_000;
/** Reports are read every 10 s, ms. Spec: D3 §9 (DASH-11, DASH-12). */
export const REPORTS_REFRESH_MS = 10_000;
/** Not in the spec: a chart of a day changes slowly, ms. */
export const PERFORMANCE_REFRESH_MS = 60_000;
/** Interval of reading the agents' work, ms. Not in the spec: as often as their portals report it. */
export const WORK_REFRESH_MS = 2_000;
