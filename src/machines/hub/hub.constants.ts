/** One attempt to reconnect every 10 s, ms, and 50 of them. Spec: D1 §9 (SOCK-08). */
export const RECONNECT_MS = 10_000;
export const RECONNECT_ATTEMPTS = 50;
