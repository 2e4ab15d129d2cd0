/** Least, most and, where the provider does not say, s. Spec: D1 §9 (SUBS-28, SOCK-14). */
const LEAST_S = 10;
const MOST_S = 300;
const DEFAULT_S = 60;

/** Interval before a subscriber is read again, ms, from the expiry in the answer. */
export const pollIntervalMs = (expiresInS: number | null): number =>
  Math.min(MOST_S, Math.max(LEAST_S, expiresInS ?? DEFAULT_S)) * 1_000;
