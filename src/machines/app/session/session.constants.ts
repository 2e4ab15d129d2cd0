/** The header token refreshes hourly, ms. Spec: D1 §4.4 (AUTH-38). */
export const TOKEN_REFRESH_MS = 3_600_000;
/** Logout takes about a second, so that exit reports go first, ms. Spec: D1 §2.4 (AUTH-46, WORK-24). */
export const SIGN_OUT_DELAY_MS = 1_000;
/** Not in the spec: pause before another call to a provider that could not be reached, ms. */
export const RESTORE_RETRY_MS = 3_000;
