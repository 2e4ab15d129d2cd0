// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { takeFromAddress } from './returned-token.ts';

const WAYS_BACK = ['/auth0/callback', '/callback', '/v2/callback'];
const arriveAt = (address: string) => {
  window.history.pushState({ kept: 1 }, '', address);
  return takeFromAddress(window);
};

describe('a returned token', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it.each(WAYS_BACK)('is taken out of the address at %s, once, and leaves no trace in the history', (path) => {
    const entries = window.history.length + 1;
    const returned = arriveAt(`${path}?x=1#token=a.b%2Bc&challenge=C`);
    expect([window.location.href, window.history.state]).toEqual([`http://localhost:3000${path}?x=1`, { kept: 1 }]);
    expect(window.history).toHaveLength(entries);
    expect([returned.isThere(), returned.take(), returned.isThere(), returned.take()]).toEqual([
      true,
      { token: 'a.b+c', challenge: 'C' },
      false,
      null,
    ]);
  });

  it('a returned token without a challenge belongs to no sign-in', () => {
    expect(arriveAt('/auth0/callback#token=T').take()).toEqual({ token: 'T', challenge: '' });
  });

  it.each(['#token=&challenge=C', '#_=_', '#'])(
    'is none in the fragment %s of a way back, which goes too',
    (fragment) => {
      expect(arriveAt(`/callback?code=abc${fragment}`).isThere()).toBe(false);
      expect(window.location.hash).toBe('');
    },
  );

  it.each(['/', '/app/queue', '/auth0/callback/more'])('is not looked for at %s', (path) => {
    expect(arriveAt(`${path}#token=T&challenge=C`).isThere()).toBe(false);
    expect(window.location.hash).toBe('#token=T&challenge=C');
  });
});
