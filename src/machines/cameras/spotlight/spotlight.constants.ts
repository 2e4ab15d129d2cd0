/** How long a camera lights, s. Spec: D2 §7, D2 §9 (CTRL-08). */
export const SPOTLIGHT_DURATION_S = 15;
/** How brightly, of 100. Spec: D2 §7, D2 §9 (CTRL-08). */
export const SPOTLIGHT_BRIGHTNESS_PERCENT = 80;
/** A spotlight is locked this long from the press on, ms. Spec: D2 §4, D2 §9 (CTRL-09). */
export const SPOTLIGHT_LOCK_MS = 55_000;
