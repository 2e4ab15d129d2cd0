/** A spotlight is locked this long from the press on, ms. Spec: D2 §4, D2 §9 (CTRL-09). */
export const SPOTLIGHT_LOCK_MS = 55_000;
