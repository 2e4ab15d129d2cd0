/** The confirming click is waited for this long, ms. Spec: D2 §5, D2 §9 (CTRL-03). */
export const SIREN_CONFIRM_MS = 2_000;
/** A siren shows active, and is locked, this long, ms. Spec: D2 §4, D2 §9 (CTRL-04, CTRL-14). */
export const SIREN_LOCK_MS = 6_000;
