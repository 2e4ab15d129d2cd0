/** Interval of polling the feed while the hub is not open, ms. Spec: D1 §9 (SOCK-09, SOCK-11). */
export const FEED_POLL_MS = 2_000;
/**
 * Wait before alarms are offered again whose expiry the provider refused, ms. Not in the spec: an expiry that is
 * refused for ever must not fill the line.
 */
export const EXPIRY_AGAIN_AFTER_MS = 30_000;
/**
 * Time after the cancel reasons are shown in which a digit opens no card, ms. Not in the spec: typing `x`, slot and
 * reason takes less.
 */
export const REASON_FIRST_MS = 1_000;
