import type { SignInErrorCode } from '../../../contract/sign-in-errors.ts';

/** Where the portal goes on with a sign-in, or stores why there is none (AUTH-14, AUTH-15). */
export function portalCallback(
  origin: string,
  answer: { readonly handle: string } | { readonly error: SignInErrorCode },
): string {
  return `${origin}/auth0/callback?${new URLSearchParams({ ...answer }).toString()}`;
}
