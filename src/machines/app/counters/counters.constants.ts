/** The header's counters are read every 10 s, ms. Spec: D1 §9 (SHELL-32). */
export const STATS_REFRESH_MS = 10_000;
/** Watching is red above this count. Spec: D1 §9 (SHELL-34). */
export const WATCHING_RED_ABOVE = 9;
/** V, D and F are red when their sum exceeds this. Spec: D1 §9 (SHELL-35). */
export const WORKING_RED_ABOVE = 1;
