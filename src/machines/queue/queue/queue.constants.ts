/** While the hub is not open, the feed is polled, ms. Spec: D1 §9 (SOCK-09, SOCK-11). */
export const FEED_POLL_MS = 2_000;
