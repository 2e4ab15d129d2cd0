import { describe, expect, it, vi } from 'vitest';
import { callCallback, mustHaveSignIn } from './sign-in-elsewhere.ts';

const ADDRESS = 'https://provider.test/api/auth/callback?code=abc';
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const redirect = () => Promise.resolve({ type: 'opaqueredirect', status: 0 } as Response);
const unreadable = () => Promise.reject(new TypeError('Failed to fetch'));
const answering = (answer: typeof fetch) => ({ fetch: vi.fn<typeof fetch>(answer) });
const refused = (message: string, status: number) => ({ call: 'register', status, message });
const call = (answer: typeof fetch) => callCallback(answering(answer), ADDRESS).catch((error: unknown) => error);
const NO_TOKEN =
  'The provider answered the sign-in without a token and the challenge it is for. Please contact an administrator.';

describe('the sign-in of another provider', () => {
  const MISSING = refused('The provider has no sign-in at /api/auth/login. Please contact an administrator.', 404);

  it.each([
    ['is not there where the page reads a 404', json('not found', 404), MISSING],
    ['may be there where it leads on', redirect, undefined],
    ['may be there where the page may not read the answer', unreadable, undefined],
    ['may be there where it wants a challenge', json('Which challenge?', 400), undefined],
  ])('%s', async (_, answer, outcome) => {
    const page = answering(answer);
    expect(await mustHaveSignIn(page, '/api/auth/login').catch((error: unknown) => error)).toEqual(outcome);
    expect(page.fetch.mock.calls).toEqual([
      ['/api/auth/login', expect.objectContaining({ credentials: 'omit', redirect: 'manual' })],
    ]);
  });
});

describe('the callback of another provider', () => {
  it('answers a call, which has no cookie and asks for permission first, with the token', async () => {
    const page = answering(json({ token: 'T', challenge: 'C', claims: { sub: '7' }, user: { id: 7 } }));
    expect(await callCallback(page, ADDRESS)).toEqual({ token: 'T', challenge: 'C', claims: { sub: '7' } });
    expect(page.fetch.mock.calls).toEqual([
      [
        ADDRESS,
        {
          credentials: 'omit',
          redirect: 'manual',
          cache: 'no-store',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
        },
      ],
    ]);
  });

  it('is left to the browser where no page may call it', async () => {
    expect(await call(unreadable)).toBeNull();
  });

  it('is reported as a redirect where it leads a browser on', async () => {
    expect(await call(redirect)).toBe('redirect');
  });

  it.each([
    ['no challenge', json({ token: 'T' })],
    ['no token', json({ token: '', challenge: 'C' })],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('a callback that answers with %s refuses the sign-in', async (_, answer) => {
    expect(await call(answer)).toEqual(refused(NO_TOKEN, 200));
  });

  it('a callback that answers with an error refuses the sign-in with its status', async () => {
    expect(await call(json({ detail: 'Stack trace' }, 502))).toEqual(
      refused('The provider answered the sign-in with an error (502). Please log in again.', 502),
    );
  });
});
