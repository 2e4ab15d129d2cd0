import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OLIVIAS_CLAIMS, openSignInApp, type SignInApp } from '../../testing/fixtures/sign-in-app.ts';
import { WalkingBrowser } from '../../testing/viewers/walking-browser.ts';
import { SCOPES_DEFAULT } from '../identity.constants.ts';
import { newSecret } from '../secrets.ts';

const EXPIRED = 'attemptUnknown';

let app: SignInApp;
beforeEach(async () => {
  app = await openSignInApp();
});
afterEach(() => app.close());

describe('Signing in at the local identity provider', () => {
  it('lists the staff by role in the font of the portal, and runs no script', async () => {
    const browser = new WalkingBrowser();
    const page = await browser.walk(app.beginUrl(newSecret()));
    const { response } = await browser.go(page.at.href);

    expect([...page.text.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Agent ops — Olivia Park',
      'Agent ops — Marcus Bell',
      'Agent ops — Priya Nair',
      'Agent supervisor — Daniel Okafor',
      'Admin — Grace Lindqvist',
      'QA — Tomas Herrera',
      'Engineer — Yuki Tanaka',
      'Customer — Hannah Weiss',
      'CX order report — Leon Dubois',
      'Agent ops — Amara Stone (not active)',
    ]);
    expect(page.text).not.toContain('<script');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.text) ?? [];
    expect(style).toContain('src: url("/assets/inter.woff2")');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
  });

  it('asks for the three rights and comes back to the portal with code and state (AUTH-03, AUTH-11, AUTH-30, MET-20)', async () => {
    const browser = new WalkingBrowser();
    const { on } = await browser.go(app.beginUrl(newSecret()));
    const callback = await app.choose(browser, newSecret(), 501);

    expect(on?.searchParams.get('scope')).toBe(SCOPES_DEFAULT);
    expect(SCOPES_DEFAULT.split(' ')).toContain('monitoring:metrics:create');
    expect(on?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(callback.origin + callback.pathname).toBe(`${app.origin}/callback`);
    expect([...callback.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
  });

  it('hands the portal a token and the claims, with the right to recordings, and sets the flag cookie for a day (AUTH-12, AUTH-20, AUTH-40, AUDIT-31)', async () => {
    const verifier = newSecret();
    const response = await app.post('token', { handle: await app.handleOf(501, verifier), verifier });

    expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), claims: OLIVIAS_CLAIMS });
    expect(response.headers.get('set-cookie')).toBe('pcs_session=1; Path=/; SameSite=Lax; Max-Age=86400');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('takes the second callback path like the first (AUTH-13)', async () => {
    const browser = new WalkingBrowser();
    const end = await app.sendOn(browser, await app.choose(browser, newSecret(), 501), '/api/v2/auth/callback');

    expect(end.pathname).toBe('/auth0/callback');
    expect([...end.searchParams.keys()]).toEqual(['handle']);
  });

  it('refuses an answer that was used before', async () => {
    const browser = new WalkingBrowser();
    const callback = await app.choose(browser, newSecret(), 501);
    await app.sendOn(browser, callback);
    const again = await app.sendOn(browser, callback);

    expect([...again.searchParams]).toEqual([['error', EXPIRED]]);
  });

  it('refuses a stolen answer in another browser and still takes it in its own', async () => {
    const browser = new WalkingBrowser();
    const callback = await app.choose(browser, newSecret(), 501);
    const stolen = await app.sendOn(new WalkingBrowser(), callback);
    const own = await app.sendOn(browser, callback);

    expect([...stolen.searchParams]).toEqual([['error', EXPIRED]]);
    expect([...own.searchParams.keys()]).toEqual(['handle']);
  });

  it('lets two tabs of one browser sign in at the same time', async () => {
    const browser = new WalkingBrowser();
    const first = await app.choose(browser, newSecret(), 501);
    const second = await app.choose(browser, newSecret(), 502);

    expect([...(await app.sendOn(browser, first)).searchParams.keys()]).toEqual(['handle']);
    expect([...(await app.sendOn(browser, second)).searchParams.keys()]).toEqual(['handle']);
  });

  it('refuses a handle with a wrong verifier, and one that was used before', async () => {
    const verifier = newSecret();
    const handle = await app.handleOf(501, verifier);
    const statuses = [
      (await app.post('token', { handle, verifier: newSecret() })).status,
      (await app.post('token', { handle, verifier })).status,
      (await app.post('token', { handle, verifier })).status,
    ];

    expect(statuses).toEqual([400, 200, 400]);
  });

  it('refuses a handle after its minute', async () => {
    const verifier = newSecret();
    const handle = await app.handleOf(501, verifier);
    app.advance(60_000);

    expect((await app.post('token', { handle, verifier })).status).toBe(400);
  });

  it('sends a person who took too long back to the login page with a message (AUTH-15)', async () => {
    const browser = new WalkingBrowser();
    const callback = await app.choose(browser, newSecret(), 501);
    app.advance(600_000);

    expect([...(await app.sendOn(browser, callback)).searchParams]).toEqual([['error', EXPIRED]]);
  });

  it('never answers a browser with its own page when the start is wrong', async () => {
    const { at } = await new WalkingBrowser().walk(`${app.origin}/api/auth/login`);

    expect(at.href).toBe(`${app.origin}/auth0/callback?error=failed`);
  });

  it('reports that an account without a number cannot sign in (AUTH-21)', async () => {
    await app.database.query(
      'insert into identity_accounts (user_id, email, given_name, family_name) values (0, $1, $1, $1)',
      ['x'],
    );
    const browser = new WalkingBrowser();
    const end = await app.sendOn(browser, await app.choose(browser, newSecret(), 0));

    expect([...end.searchParams]).toEqual([['error', 'noUserId']]);
  });
});
