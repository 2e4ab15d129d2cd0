import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OLIVIA, openSignInApp, type SignInApp } from '../testing/fixtures/sign-in-app.ts';
import { newSecret } from './secrets.ts';

let app: SignInApp;
beforeEach(async () => {
  app = await openSignInApp();
});
afterEach(() => app.close());

describe('Registering after sign-in', () => {
  it('answers the rep with role and active state, and admits to the rest from then on (AUTH-17, AUTH-18)', async () => {
    const token = await app.tokenOf(501);
    const before = await app.authenticator.admit(token);
    const response = await app.post('register', OLIVIA, token);

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
    expect(await app.authenticator.admit(token)).toMatchObject({ rep: { id: '1', role: 'agent_ops' } });
  });

  it('adds someone new without a role and not active, by the words of the identity provider (AUTH-25)', async () => {
    await app.database.query(
      `insert into identity_accounts (user_id, email, given_name, family_name) values (900, 'new@example.com', 'Nina', 'Kovacs')`,
    );
    const token = await app.tokenOf(900);
    const sent = { email: 'boss@example.com', firstName: 'The', lastName: 'Boss', user_id: 900 };
    const answer: unknown = await (await app.post('register', sent, token)).json();

    expect(answer).toMatchObject({
      user_id: '900',
      role: null,
      is_active: false,
      email: 'new@example.com',
      firstName: 'Nina',
      lastName: 'Kovacs',
    });
    expect(await app.authenticator.admit(token)).toBeNull();
  });

  it('leaves an e-mail with the rep who has it, and takes no name that could be another one (decision 0110)', async () => {
    await app.database.query(
      `insert into identity_accounts (user_id, email, given_name, family_name)
       values (901, 'Grace.Lindqvist@example.com', $1, 'Lindqvist')`,
      ['Gr\u0430ce'],
    );
    const sent = { email: '', firstName: '', lastName: '', user_id: 901 };
    const answer: unknown = await (await app.post('register', sent, await app.tokenOf(901))).json();

    expect(answer).toMatchObject({ user_id: '901', email: '', firstName: '', lastName: 'Lindqvist' });
  });

  it('answers an inactive rep as not active and admits them to nothing (AUTH-25)', async () => {
    const token = await app.tokenOf(510);
    const answer: unknown = await (
      await app.post('register', { email: '', firstName: '', lastName: '', user_id: 510 }, token)
    ).json();

    expect(answer).toMatchObject({ role: 'agent_ops', is_active: false });
    expect(await app.authenticator.admit(token)).toBeNull();
  });

  it('refuses to register somebody else, with the reason in detail (AUTH-22)', async () => {
    const response = await app.post('register', { ...OLIVIA, user_id: 505 }, await app.tokenOf(501));

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ detail: 'You can only register the account you signed in with.' });
  });

  it('answers what no one foresaw with one sentence, and the console with the reason', async () => {
    const token = await app.tokenOf(501);
    await app.database.exec('alter table reps rename to staff_of_yesterday');
    const response = await app.post('register', OLIVIA, token);

    expect([response.status, await response.text()]).toEqual([
      500,
      'The provider could not do this. Please try again.',
    ]);
    expect(app.logged).toEqual([expect.stringContaining('relation "reps" does not exist')]);
  });

  it('asks for a token', async () => {
    expect((await app.post('register', OLIVIA)).status).toBe(401);
    expect((await app.post('register', OLIVIA, newSecret())).status).toBe(401);
  });
});

describe('Signing out', () => {
  it('ends every token of the session and clears the flag cookie', async () => {
    const token = await app.tokenOf(501);
    await app.post('register', OLIVIA, token);
    const refreshed: unknown = await (await app.post('refresh', {}, token)).json();
    const response = await app.post('sign-out', {}, token);

    expect(response.headers.get('set-cookie')).toBe('pcs_session=; Path=/; SameSite=Lax; Max-Age=0');
    expect(await app.authenticator.admit(token)).toBeNull();
    expect(await app.authenticator.admit((refreshed as { token: string }).token)).toBeNull();
  });
});
