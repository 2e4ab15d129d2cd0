import { afterEach, describe, expect, it } from 'vitest';
import { startFakeIssuer } from '../../testing/fakes/fake-issuer.ts';
import { OLIVIAS_CLAIMS, openSignInApp, type SignInApp } from '../../testing/fixtures/sign-in-app.ts';
import { WalkingBrowser } from '../../testing/viewers/walking-browser.ts';
import { USER_ID_CLAIM_DEFAULT } from '../identity.constants.ts';
import { hashOf, newSecret } from '../secrets.ts';

let app: SignInApp;
afterEach(() => app.close());

describe('Signing in at another identity provider', () => {
  it('walks the same way, with our secret and PKCE, and asks for what the token leaves out, with no right that was not asked for (AUDIT-31)', async () => {
    const numbered = { [USER_ID_CLAIM_DEFAULT]: '501', given_name: 'Olivia' };
    const elsewhere = await startFakeIssuer({
      idToken: numbered,
      userInfo: { email: 'olivia.park@example.com', family_name: 'Park' },
    });
    app = await openSignInApp({ issuer: elsewhere.client, scopes: 'openid email' });
    const verifier = newSecret();
    const browser = new WalkingBrowser();
    const callback = await browser.walk(app.beginUrl(verifier));
    const end = await app.sendOn(browser, callback.at);
    const response = await app.post('token', { handle: end.searchParams.get('handle'), verifier });
    const { asked, tokenRequest } = elsewhere;
    await elsewhere.close();

    expect(await response.json()).toEqual({
      token: expect.any(String),
      claims: { ...OLIVIAS_CLAIMS, may_read_recordings: false },
    });
    expect(asked()).toMatchObject({
      client_id: 'portal',
      scope: 'openid email',
      redirect_uri: `${app.origin}/callback`,
    });
    expect(tokenRequest().authorization).toBe(`Basic ${Buffer.from('portal:hush').toString('base64')}`);
    expect(hashOf(tokenRequest().body['code_verifier'] ?? '')).toBe(asked()['code_challenge']);
  });

  it.each([
    ['has no number', {}],
    ['has a number that is a word', { [USER_ID_CLAIM_DEFAULT]: 'seven' }],
    ['has a number that is not whole', { [USER_ID_CLAIM_DEFAULT]: 7.5 }],
  ])('reports that an account that %s cannot sign in (AUTH-21)', async (_what, idToken) => {
    const elsewhere = await startFakeIssuer({ idToken: { email: 'someone@example.com', ...idToken }, userInfo: {} });
    app = await openSignInApp({ issuer: elsewhere.client });
    const browser = new WalkingBrowser();
    const end = await app.sendOn(browser, (await browser.walk(app.beginUrl(newSecret()))).at);
    await elsewhere.close();

    expect([...end.searchParams]).toEqual([['error', 'noUserId']]);
  });

  it('passes on by a code that it refused, and its own words to the console (AUTH-15)', async () => {
    const elsewhere = await startFakeIssuer({ idToken: {}, userInfo: {} });
    app = await openSignInApp({ issuer: elsewhere.client });
    const browser = new WalkingBrowser();
    const { at } = await browser.walk(app.beginUrl(newSecret()));
    const refused = new URLSearchParams({
      state: at.searchParams.get('state') ?? '',
      error: 'access_denied',
      error_description: 'Your shift has not begun',
    });
    const end = await browser.walk(`${app.origin}/api/auth/callback?${refused}`);
    await elsewhere.close();

    expect([...end.at.searchParams]).toEqual([['error', 'issuerRefused']]);
    expect(app.logged).toEqual(['The identity provider refused a sign-in: "Your shift has not begun"']);
  });

  it('refuses an answer that fails verification, with the reason on the console only', async () => {
    const elsewhere = await startFakeIssuer({ idToken: { nonce: 'of somebody else' }, userInfo: {} });
    app = await openSignInApp({ issuer: { ...elsewhere.client, clientId: 'another' } });
    const browser = new WalkingBrowser();
    const end = await app.sendOn(browser, (await browser.walk(app.beginUrl(newSecret()))).at);
    await elsewhere.close();

    expect([...end.searchParams]).toEqual([['error', 'failed']]);
    expect(app.logged).toHaveLength(1);
  });

  it('reports by a code that it cannot be reached', async () => {
    app = await openSignInApp({
      issuer: { issuer: 'http://127.0.0.1:1/', clientId: 'portal', clientSecret: 'secret' },
    });
    const { at } = await new WalkingBrowser().walk(app.beginUrl(newSecret()));

    expect(at.searchParams.get('error')).toBe('issuerUnreachable');
  });
});
