/** The search text is applied this long after the last key press, ms. Spec: D3 §9 (EVENTS-03, REPS-03). */
export const SEARCH_DEBOUNCE_MS = 500;
/** Maximum of counted new rows: a list may be left open for a day. */
export const NEWER_MAX = 100;
/** Shorter texts are applied on Enter only. Spec: D3 §5 (EVENTS-03). */
export const SEARCH_MIN_CHARS = 4;
/** Minimum length that no text reaches: a search starts only with Enter, not even when the box is emptied (SUBS-03). */
export const ON_ENTER_ONLY = Number.POSITIVE_INFINITY;
/** Maximum length of a search text, unless the call has its own. Not in the spec. */
export const SEARCH_MAX_CHARS = 64;
