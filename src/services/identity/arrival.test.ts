import { describe, expect, it } from 'vitest';
import { SIGN_IN_ERRORS } from '../../../contract/sign-in-errors.ts';
import { readArrival } from './arrival.ts';

const arrive = (pathname: string, search = '', hasToken = false) => readArrival({ pathname, search }, '/api', hasToken);
const REFUSED = SIGN_IN_ERRORS.issuerRefused;
const NO_CODE = 'The identity provider sent no code. Please sign in again.';

describe('arrival', () => {
  it('is plain at any address but those of the sign-in', () => {
    expect(arrive('/app/queue', '?code=abc')).toEqual({ kind: 'plain' });
    expect(arrive('/')).toEqual({ kind: 'plain' });
  });

  it('passes the identity provider’s answer on as it is (AUTH-11, AUTH-12)', () => {
    expect(arrive('/callback', '?code=a%20b&state=s&iss=i')).toEqual({
      kind: 'callback',
      forwardTo: '/api/auth/callback?code=a%20b&state=s&iss=i',
    });
  });

  it('has a second way, to a second callback (AUTH-13)', () => {
    expect(arrive('/v2/callback', '?code=abc')).toEqual({
      kind: 'callback',
      forwardTo: '/api/v2/auth/callback?code=abc',
    });
  });

  it.each(['/callback', '/v2/callback'])(
    'fails at %s without a code, or with the provider’s error (AUTH-15)',
    (path) => {
      expect(arrive(path)).toEqual({ kind: 'failure', message: NO_CODE });
      expect(arrive(path, '?error=access_denied')).toEqual({ kind: 'failure', message: REFUSED });
      expect(arrive(path, '?error=access_denied&error_description=Not%20today&code=abc')).toEqual({
        kind: 'failure',
        message: REFUSED,
      });
    },
  );

  it('brings the backend’s handle (AUTH-14)', () => {
    expect(arrive('/auth0/callback', '?handle=h-1')).toEqual({ kind: 'handle', handle: 'h-1' });
  });

  it.each(Object.entries(SIGN_IN_ERRORS))(
    'brings the backend’s refusal %s in words (AUTH-15, AUTH-16)',
    (code, message) => {
      expect(arrive('/auth0/callback', `?error=${code}`)).toEqual({ kind: 'failure', message });
    },
  );

  it.each(['Call%200900%20123%20and%20say%20your%20password', 'toString', '__proto__', ''])(
    'has no words of the address itself: ?error=%s',
    (text) => {
      expect(arrive('/auth0/callback', `?error=${text}&error_description=${text}`)).toEqual({
        kind: 'failure',
        message: SIGN_IN_ERRORS.failed,
      });
    },
  );

  it('fails without a handle and without an error (AUTH-15)', () => {
    expect(arrive('/auth0/callback')).toEqual({ kind: 'failure', message: NO_CODE });
  });

  it.each([
    ['/auth0/callback', '?error=failed'],
    ['/callback', '?code=abc'],
  ])('arrival at %s%s brings the token of its fragment, but not in its address', (pathname, search) => {
    expect(arrive(pathname, search, true)).toEqual({ kind: 'token' });
  });
});
