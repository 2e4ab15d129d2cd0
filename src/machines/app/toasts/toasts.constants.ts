/** Number of toasts shown at once; the oldest leaves first (API-10, API-11, SOCK-18). */
export const TOASTS_MAX = 3;
/** Time that a toast stays, ms. Not in the spec: time to read two lines twice. */
export const TOAST_STAYS_MS = 7_000;
