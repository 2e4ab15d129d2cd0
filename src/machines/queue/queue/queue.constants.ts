/** While the hub is not open, the feed is polled, ms. Spec: D1 §9 (SOCK-09, SOCK-11). */
export const FEED_POLL_MS = 2_000;
/** Not in the spec: since the cancel reasons are shown, a digit opens no card for so long, ms. Typing `x`, slot and reason takes less. */
export const REASON_FIRST_MS = 1_000;
