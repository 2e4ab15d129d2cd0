import { SIGN_IN_ERRORS, signInErrorText } from '../../../contract/sign-in-errors.ts';
import type { Arrival } from '../../machines/app/session/session.events.ts';
import { NO_CODE } from './identity.texts.ts';

/** Backend callback for each path to which the identity provider sends the browser (AUTH-11 to AUTH-13). */
const CALLBACKS: Readonly<Record<string, string>> = {
  '/callback': '/auth/callback',
  '/v2/callback': '/v2/auth/callback',
};
const RETURN = '/auth0/callback';

/** True for an address to which a sign-in returns. */
export const isWayBack = (pathname: string): boolean => pathname === RETURN || Object.hasOwn(CALLBACKS, pathname);

/** Way by which the browser came here: opened by a person, or back from a step of the sign-in, perhaps with a token. */
export function readArrival(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  apiHost: string,
  hasToken: boolean,
): Arrival {
  if (hasToken) return { kind: 'token' };
  const query = new URLSearchParams(search);
  const error = query.get('error');
  const callback = CALLBACKS[pathname];
  if (callback !== undefined) {
    if (error !== null) return { kind: 'failure', message: SIGN_IN_ERRORS.issuerRefused };
    if (query.get('code') === null) return { kind: 'failure', message: NO_CODE };
    return { kind: 'callback', forwardTo: `${apiHost}${callback}${search}` };
  }
  if (pathname !== RETURN) return { kind: 'plain' };
  const handle = query.get('handle');
  if (handle !== null) return { kind: 'handle', handle };
  return { kind: 'failure', message: error === null ? NO_CODE : signInErrorText(error) };
}
