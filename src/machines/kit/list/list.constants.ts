/** The search text is applied this long after the last key press, ms. Spec: D3 §9 (EVENTS-03, REPS-03). */
export const SEARCH_DEBOUNCE_MS = 500;
/** So many new rows are counted, and no more: a list may be left open for a day. */
export const NEWER_MAX = 100;
/** Shorter texts are applied on Enter only. Spec: D3 §5 (EVENTS-03). */
export const SEARCH_MIN_CHARS = 4;
