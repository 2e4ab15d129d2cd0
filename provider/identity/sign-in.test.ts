import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../ports.ts';
import { startFakeIssuer } from '../testing/fake-issuer.ts';
import { testDatabase } from '../testing/test-database.ts';
import { WalkingBrowser } from '../testing/walking-browser.ts';
import { createGate } from './gate.ts';
import { SCOPES_DEFAULT, USER_ID_CLAIM_DEFAULT } from './identity.constants.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { mountIdentity } from './mount-identity.ts';
import { hashOf, newSecret } from './secrets.ts';
import { seedStaff } from './staff.ts';

const OLIVIA = { email: 'olivia.park@example.com', firstName: 'Olivia', lastName: 'Park', user_id: 501 };
const OLIVIAS_CLAIMS = {
  email: 'olivia.park@example.com',
  given_name: 'Olivia',
  family_name: 'Park',
  [USER_ID_CLAIM_DEFAULT]: 501,
};
const EXPIRED = 'This sign-in has expired or was started in another browser. Please log in again.';

let database: Database;
let app: FastifyInstance;
let origin: string;
let nowMs: number;
let said: string[];

async function start(changes: Partial<IdentityDeps> = {}): Promise<void> {
  app = Fastify();
  await mountIdentity(app, {
    database,
    clock: { now: () => nowMs },
    say: (line) => said.push(line),
    origin: () => origin,
    inside: () => origin,
    issuer: null,
    identityProvider: 'Auth0',
    userIdClaim: USER_ID_CLAIM_DEFAULT,
    scopes: SCOPES_DEFAULT,
    ...changes,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  database = await testDatabase();
  nowMs = 1_800_000_000_000;
  said = [];
  await seedStaff(database);
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const gate = () => createGate({ database, clock: { now: () => nowMs } });

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body ?? {}),
  });

const beginUrl = (verifier: string) => `${origin}/api/auth/login?challenge=${hashOf(verifier)}`;

/** The browser's way up to the portal's `/callback`, choosing this account at the login page. */
async function choose(browser: WalkingBrowser, verifier: string, account: number): Promise<URL> {
  const page = await browser.walk(beginUrl(verifier));
  expect(page.at.pathname).toMatch(/^\/idp\/login\//);
  const answered = await browser.walk(page.at.href, {
    method: 'POST',
    body: new URLSearchParams({ account: String(account) }),
  });
  return answered.at;
}

/** What the portal does at `/callback`: it sends the browser on with the same query. */
const sendOn = async (browser: WalkingBrowser, callback: URL, path = '/api/auth/callback') =>
  (await browser.walk(`${origin}${path}${callback.search}`)).at;

async function handleOf(account: number, verifier: string): Promise<string> {
  const browser = new WalkingBrowser();
  const end = await sendOn(browser, await choose(browser, verifier, account));
  return end.searchParams.get('handle') ?? '';
}

async function tokenOf(account: number): Promise<string> {
  const verifier = newSecret();
  const response = await post('token', { handle: await handleOf(account, verifier), verifier });
  const answer: unknown = await response.json();
  return (answer as { token: string }).token;
}

describe('Signing in at the local identity provider', () => {
  beforeEach(() => start());

  it('lists the staff by role and runs no script', async () => {
    const browser = new WalkingBrowser();
    const page = await browser.walk(beginUrl(newSecret()));
    const { response } = await browser.go(page.at.href);

    expect([...page.text.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
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
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  });

  it('asks for the three rights and comes back to the portal with code and state (AUTH-03, AUTH-11, AUTH-30)', async () => {
    const browser = new WalkingBrowser();
    const { on } = await browser.go(beginUrl(newSecret()));
    const callback = await choose(browser, newSecret(), 501);

    expect(on?.searchParams.get('scope')).toBe(SCOPES_DEFAULT);
    expect(on?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(callback.origin + callback.pathname).toBe(`${origin}/callback`);
    expect([...callback.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
  });

  it('hands the portal a token and the claims, and sets the flag cookie for a day (AUTH-12, AUTH-20, AUTH-40)', async () => {
    const verifier = newSecret();
    const response = await post('token', { handle: await handleOf(501, verifier), verifier });

    expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), claims: OLIVIAS_CLAIMS });
    expect(response.headers.get('set-cookie')).toBe('pcs_session=1; Path=/; SameSite=Lax; Max-Age=86400');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('takes the second callback path like the first (AUTH-13)', async () => {
    const browser = new WalkingBrowser();
    const end = await sendOn(browser, await choose(browser, newSecret(), 501), '/api/v2/auth/callback');

    expect(end.pathname).toBe('/auth0/callback');
    expect([...end.searchParams.keys()]).toEqual(['handle']);
  });

  it('refuses an answer that was used before', async () => {
    const browser = new WalkingBrowser();
    const callback = await choose(browser, newSecret(), 501);
    await sendOn(browser, callback);
    const again = await sendOn(browser, callback);

    expect([...again.searchParams]).toEqual([['error', EXPIRED]]);
  });

  it('refuses a stolen answer in another browser and still takes it in its own', async () => {
    const browser = new WalkingBrowser();
    const callback = await choose(browser, newSecret(), 501);
    const stolen = await sendOn(new WalkingBrowser(), callback);
    const own = await sendOn(browser, callback);

    expect([...stolen.searchParams]).toEqual([['error', EXPIRED]]);
    expect([...own.searchParams.keys()]).toEqual(['handle']);
  });

  it('lets two tabs of one browser sign in at the same time', async () => {
    const browser = new WalkingBrowser();
    const first = await choose(browser, newSecret(), 501);
    const second = await choose(browser, newSecret(), 502);

    expect([...(await sendOn(browser, first)).searchParams.keys()]).toEqual(['handle']);
    expect([...(await sendOn(browser, second)).searchParams.keys()]).toEqual(['handle']);
  });

  it('refuses a handle with a wrong verifier, and one that was used before', async () => {
    const verifier = newSecret();
    const handle = await handleOf(501, verifier);
    const statuses = [
      (await post('token', { handle, verifier: newSecret() })).status,
      (await post('token', { handle, verifier })).status,
      (await post('token', { handle, verifier })).status,
    ];

    expect(statuses).toEqual([400, 200, 400]);
  });

  it('refuses a handle after its minute', async () => {
    const verifier = newSecret();
    const handle = await handleOf(501, verifier);
    nowMs += 60_000;

    expect((await post('token', { handle, verifier })).status).toBe(400);
  });

  it('sends whoever took too long back to the login page with a sentence (AUTH-15)', async () => {
    const browser = new WalkingBrowser();
    const callback = await choose(browser, newSecret(), 501);
    nowMs += 600_000;

    expect([...(await sendOn(browser, callback)).searchParams]).toEqual([['error', EXPIRED]]);
  });

  it('never answers a browser with a page of its own when the start is wrong', async () => {
    const { at } = await new WalkingBrowser().walk(`${origin}/api/auth/login`);

    expect(at.href).toBe(`${origin}/auth0/callback?error=Please+log+in+with+the+button+on+the+login+page.`);
  });

  it('says that an account without a number cannot sign in (AUTH-21)', async () => {
    await database.query(
      'insert into identity_accounts (user_id, email, given_name, family_name) values (0, $1, $1, $1)',
      ['x'],
    );
    const browser = new WalkingBrowser();
    const end = await sendOn(browser, await choose(browser, newSecret(), 0));

    expect([...end.searchParams]).toEqual([['error', 'Your account has no user id. Please contact an administrator.']]);
  });
});

describe('Registering after sign-in', () => {
  beforeEach(() => start());

  it('answers the rep with role and active state, and admits to the rest from then on (AUTH-17, AUTH-18)', async () => {
    const token = await tokenOf(501);
    const before = await gate().admit(token);
    const response = await post('register', OLIVIA, token);

    expect(before).toBeNull();
    expect(await response.json()).toEqual({
      id: '1',
      user_id: '501',
      role: 'agent_ops',
      firstName: 'Olivia',
      lastName: 'Park',
      email: 'olivia.park@example.com',
      avatar: null,
      is_active: true,
      is_verified: true,
    });
    expect(await gate().admit(token)).toMatchObject({ id: '1', role: 'agent_ops' });
  });

  it('adds someone new without a role and not active, by the words of the identity provider (AUTH-25)', async () => {
    await database.query(
      `insert into identity_accounts (user_id, email, given_name, family_name) values (900, 'new@example.com', 'Nina', 'Kovacs')`,
    );
    const token = await tokenOf(900);
    const sent = { email: 'boss@example.com', firstName: 'The', lastName: 'Boss', user_id: 900 };
    const answer: unknown = await (await post('register', sent, token)).json();

    expect(answer).toMatchObject({
      user_id: '900',
      role: null,
      is_active: false,
      email: 'new@example.com',
      firstName: 'Nina',
      lastName: 'Kovacs',
    });
    expect(await gate().admit(token)).toBeNull();
  });

  it('answers an inactive rep as not active and admits them to nothing (AUTH-25)', async () => {
    const token = await tokenOf(510);
    const answer: unknown = await (
      await post('register', { email: '', firstName: '', lastName: '', user_id: 510 }, token)
    ).json();

    expect(answer).toMatchObject({ role: 'agent_ops', is_active: false });
    expect(await gate().admit(token)).toBeNull();
  });

  it('refuses to register somebody else, with the reason in detail (AUTH-22)', async () => {
    const response = await post('register', { ...OLIVIA, user_id: 505 }, await tokenOf(501));

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ detail: 'You can only register the account you signed in with.' });
  });

  it('answers what nobody foresaw with one sentence, and the console with the reason', async () => {
    const token = await tokenOf(501);
    await database.exec('alter table reps rename to staff_of_yesterday');
    const response = await post('register', OLIVIA, token);

    expect([response.status, await response.text()]).toEqual([
      500,
      'The provider could not do this. Please try again.',
    ]);
    expect(said).toEqual([expect.stringContaining('relation "reps" does not exist')]);
  });

  it('asks for a token', async () => {
    expect((await post('register', OLIVIA)).status).toBe(401);
    expect((await post('register', OLIVIA, newSecret())).status).toBe(401);
  });
});

describe('Signing out', () => {
  beforeEach(() => start());

  it('ends every token of the session and clears the flag cookie', async () => {
    const token = await tokenOf(501);
    await post('register', OLIVIA, token);
    const refreshed: unknown = await (await post('refresh', {}, token)).json();
    const response = await post('sign-out', {}, token);

    expect(response.headers.get('set-cookie')).toBe('pcs_session=; Path=/; SameSite=Lax; Max-Age=0');
    expect(await gate().admit(token)).toBeNull();
    expect(await gate().admit((refreshed as { token: string }).token)).toBeNull();
  });
});

describe('Signing in at another identity provider', () => {
  it('walks the same way, with our secret and PKCE, and asks for what the token leaves out', async () => {
    const numbered = { [USER_ID_CLAIM_DEFAULT]: '501', given_name: 'Olivia' };
    const elsewhere = await startFakeIssuer({
      idToken: numbered,
      userInfo: { email: 'olivia.park@example.com', family_name: 'Park' },
    });
    await start({ issuer: elsewhere.client, scopes: 'openid email' });
    const verifier = newSecret();
    const browser = new WalkingBrowser();
    const callback = await browser.walk(beginUrl(verifier));
    const end = await sendOn(browser, callback.at);
    const response = await post('token', { handle: end.searchParams.get('handle'), verifier });
    const { asked, tokenRequest } = elsewhere;
    await elsewhere.close();

    expect(await response.json()).toEqual({ token: expect.any(String), claims: OLIVIAS_CLAIMS });
    expect(asked()).toMatchObject({ client_id: 'portal', scope: 'openid email', redirect_uri: `${origin}/callback` });
    expect(tokenRequest().authorization).toBe(`Basic ${Buffer.from('portal:hush').toString('base64')}`);
    expect(hashOf(tokenRequest().body['code_verifier'] ?? '')).toBe(asked()['code_challenge']);
  });

  it.each([
    ['has no number', {}],
    ['has a number that is a word', { [USER_ID_CLAIM_DEFAULT]: 'seven' }],
    ['has a number that is not whole', { [USER_ID_CLAIM_DEFAULT]: 7.5 }],
  ])('says that an account that %s cannot sign in (AUTH-21)', async (_what, idToken) => {
    const elsewhere = await startFakeIssuer({ idToken: { email: 'someone@example.com', ...idToken }, userInfo: {} });
    await start({ issuer: elsewhere.client });
    const browser = new WalkingBrowser();
    const end = await sendOn(browser, (await browser.walk(beginUrl(newSecret()))).at);
    await elsewhere.close();

    expect([...end.searchParams]).toEqual([['error', 'Your account has no user id. Please contact an administrator.']]);
  });

  it('passes on in words that it refused (AUTH-15)', async () => {
    const elsewhere = await startFakeIssuer({ idToken: {}, userInfo: {} });
    await start({ issuer: elsewhere.client });
    const browser = new WalkingBrowser();
    const { at } = await browser.walk(beginUrl(newSecret()));
    const refused = new URLSearchParams({
      state: at.searchParams.get('state') ?? '',
      error: 'access_denied',
      error_description: 'Your shift has not begun',
    });
    const end = await browser.walk(`${origin}/api/auth/callback?${refused}`);
    await elsewhere.close();

    expect([...end.at.searchParams]).toEqual([['error', 'Sign-in was refused: Your shift has not begun.']]);
  });

  it('refuses an answer that fails its proof, says so to the console and no more than that to the browser', async () => {
    const elsewhere = await startFakeIssuer({ idToken: { nonce: 'of somebody else' }, userInfo: {} });
    await start({ issuer: { ...elsewhere.client, clientId: 'another' } });
    const browser = new WalkingBrowser();
    const end = await sendOn(browser, (await browser.walk(beginUrl(newSecret()))).at);
    await elsewhere.close();

    expect([...end.searchParams]).toEqual([['error', 'Sign-in could not be completed. Please log in again.']]);
    expect(said).toHaveLength(1);
  });

  it('says that it cannot be reached, by its name', async () => {
    await start({
      issuer: { issuer: 'http://127.0.0.1:1/', clientId: 'portal', clientSecret: 'secret' },
      identityProvider: 'Acme ID',
    });
    const { at } = await new WalkingBrowser().walk(beginUrl(newSecret()));

    expect(at.searchParams.get('error')).toBe('Acme ID cannot be reached. Please try again in a moment.');
  });
});
