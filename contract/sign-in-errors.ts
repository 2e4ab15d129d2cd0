/**
 * Causes of a failed sign-in, by the code in `/auth0/callback?error=`. The address carries a code only: a link from
 * elsewhere cannot put its own text on the login page.
 */
export const SIGN_IN_ERRORS = {
  attemptUnknown: 'This sign-in has expired or was started in another browser. Please log in again.',
  issuerRefused: 'The identity provider refused the sign-in. Please log in again, or ask your supervisor.',
  issuerUnreachable: 'The identity provider cannot be reached. Please try again in a moment.',
  noUserId: 'Your account has no user id. Please contact an administrator.',
  failed: 'Sign-in could not be completed. Please log in again.',
} as const;

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

/** Text for a code in the address; that of `failed` for any other. */
export const signInErrorText = (code: string): string =>
  Object.entries(SIGN_IN_ERRORS).find(([known]) => known === code)?.[1] ?? SIGN_IN_ERRORS.failed;
