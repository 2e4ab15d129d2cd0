import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

const arrive = (pathname: string, search = '') => readArrival({ pathname, search }, '/api');
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
      expect(arrive(path, '?error=access_denied')).toEqual({ kind: 'failure', message: 'access_denied' });
      expect(arrive(path, '?error=access_denied&error_description=Not%20today&code=abc')).toEqual({
        kind: 'failure',
        message: 'Not today',
      });
    },
  );

  it('brings the backend’s handle (AUTH-14)', () => {
    expect(arrive('/auth0/callback', '?handle=h-1')).toEqual({ kind: 'handle', handle: 'h-1' });
  });

  it('brings the backend’s refusal (AUTH-15, AUTH-16)', () => {
    expect(arrive('/auth0/callback', '?error=No%20such%20user')).toEqual({ kind: 'failure', message: 'No such user' });
    expect(arrive('/auth0/callback')).toEqual({ kind: 'failure', message: NO_CODE });
  });
});
