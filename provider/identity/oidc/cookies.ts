import { SESSION_LIFETIME_S } from '../../../contract/limits.ts';
import { SIGN_IN_ATTEMPT_LIFETIME_S } from '../identity.constants.ts';

const BROWSER = 'pcs_login';
const SESSION = 'pcs_session';

const secureOn = (origin: string) => (origin.startsWith('https:') ? '; Secure' : '');

/** The secret of a browser with a sign-in under way. */
export function readBrowserCookie(header: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${BROWSER}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null;
}

export const browserCookie = (secret: string, origin: string): string =>
  `${BROWSER}=${secret}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${SIGN_IN_ATTEMPT_LIFETIME_S}${secureOn(origin)}`;

/** A flag that someone is signed in, for a day; it opens nothing (O-58, AUTH-40). */
export const sessionCookie = (origin: string): string =>
  `${SESSION}=1; Path=/; SameSite=Lax; Max-Age=${SESSION_LIFETIME_S}${secureOn(origin)}`;

export const endedSessionCookie = (origin: string): string =>
  `${SESSION}=; Path=/; SameSite=Lax; Max-Age=0${secureOn(origin)}`;
