/** The stopwatch is yellow past this, s, and red past the other. Spec: D2 §9 (VR-08). */
export const STOPWATCH_YELLOW_AFTER_S = 29;
export const STOPWATCH_RED_AFTER_S = 59;
/** Time that the panels around a recording wait for it to move, ms. Chosen (decision 0041). */
export const PANELS_WAIT_MS = 1_000;
/** Steps in all, the closing one included. Spec: D2 §9 (VR-09). */
export const STEPS = 4;
