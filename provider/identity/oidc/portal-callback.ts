import type { SignInErrorCode } from '../../../contract/sign-in-errors.ts';

/**
 * Route to which the identity provider redirects: completes the sign-in, or stores the cause of its failure (AUTH-14,
 * AUTH-15).
 */
export function portalCallback(
  origin: string,
  answer: { readonly handle: string } | { readonly error: SignInErrorCode },
): string {
  return `${origin}/auth0/callback?${new URLSearchParams({ ...answer }).toString()}`;
}
