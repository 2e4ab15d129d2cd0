import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OLIVIA, openSignInApp, type SignInApp } from '../testing/fixtures/sign-in-app.ts';
import { WalkingBrowser } from '../testing/viewers/walking-browser.ts';
import { redirectUri } from './identity-deps.ts';
import { LOCAL_CLIENT_ID } from './local/configuration.ts';
import { clientSecret, rotateIssuerKeys } from './local/kept-secrets.ts';
import { hashOf, newSecret } from './secrets.ts';

const Jwks = v.object({ keys: v.array(v.looseObject({ kty: v.string(), kid: v.string() })) });
const Tokens = v.object({ id_token: v.string() });

let app: SignInApp;
beforeEach(async () => {
  app = await openSignInApp();
});
afterEach(() => app.close());

const published = async () => v.parse(Jwks, await (await fetch(`${app.origin}/idp/jwks`)).json());
const kids = async () => (await published()).keys.map(({ kid }) => kid);

/** An ID token as issued to another client of the identity provider. */
async function idToken(): Promise<string> {
  const verifier = newSecret();
  const redirect = redirectUri(app.origin);
  const url = new URL(`${app.origin}/idp/auth`);
  url.search = new URLSearchParams({
    client_id: LOCAL_CLIENT_ID,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const browser = new WalkingBrowser();
  const page = await browser.walk(url.href);
  const chosen = await browser.walk(page.at.href, { method: 'POST', body: new URLSearchParams({ account: '501' }) });
  const answer = await fetch(`${app.origin}/idp/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${LOCAL_CLIENT_ID}:${await clientSecret(app.database)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: chosen.at.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  return v.parse(Tokens, await answer.json()).id_token;
}

/** A day has passed since the last rotation. */
const passADay = () =>
  app.database.query(`update retired_identity_secrets set retired_at = retired_at - interval '1 day'`);

describe('Rotating the keys of the local identity provider', () => {
  it('lets a sign-in end that began before, at the login page and at the portal', async () => {
    const verifier = newSecret();
    const browser = new WalkingBrowser();
    const page = await browser.walk(app.beginUrl(verifier));
    await rotateIssuerKeys(app.database);
    const body = new URLSearchParams({ account: '501' });
    const callback = await browser.walk(page.at.href, { method: 'POST', body });
    await rotateIssuerKeys(app.database);
    const end = await app.sendOn(browser, callback.at);
    const answer = await app.post('token', { handle: end.searchParams.get('handle'), verifier });

    expect(answer.status).toBe(200);
  });

  it('leaves the sessions that were there', async () => {
    const token = await app.tokenOf(501);
    await app.post('register', OLIVIA, token);
    await rotateIssuerKeys(app.database);

    expect(await app.authenticator.admit(token)).toMatchObject({ rep: { email: OLIVIA.email } });
  });

  it('signs with the new key at once, and still verifies what the previous one signed', async () => {
    const [before] = await kids();
    const early = await idToken();
    await rotateIssuerKeys(app.database);
    const late = await idToken();
    const jwks = await published();
    const [now] = jwks.keys.map(({ kid }) => kid);

    expect(jwks.keys.map(({ kid }) => kid)).toEqual([now, before]);
    expect([early, late].map((token) => decodeProtectedHeader(token).kid)).toEqual([before, now]);
    for (const token of [early, late])
      expect((await jwtVerify(token, createLocalJWKSet(jwks))).payload.sub).toBe('501');
  });

  it('lets the previous keys verify for a day, and deletes them at the rotation after it', async () => {
    await kids();
    await rotateIssuerKeys(app.database);
    await rotateIssuerKeys(app.database);
    expect(await kids()).toHaveLength(3);

    await passADay();
    const [current, ...others] = await kids();
    expect(others).toEqual([]);

    await rotateIssuerKeys(app.database);
    expect((await kids()).slice(1)).toEqual([current]);
    expect(await app.database.query('select name from retired_identity_secrets order by name')).toEqual([
      { name: 'cookie-key' },
      { name: 'signing-key' },
    ]);
  });

  it('publishes no private key', async () => {
    await rotateIssuerKeys(app.database);
    const names = (await published()).keys.flatMap((key) => Object.keys(key));

    expect([...new Set(names)].sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
