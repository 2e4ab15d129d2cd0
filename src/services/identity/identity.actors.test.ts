// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, type InputFrom, toPromise } from 'xstate';
import type { Answer } from '../../../contract/calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTokenStore } from '../token-store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { identityActors } from './identity.actors.ts';
import { type Returned, takeFromAddress } from './returned-token.ts';
import { challengeOf } from './verifier.ts';

const CLAIM = 'https://pcs-portal/user_id';
const REP: Answer<'ownProfile'> = {
  id: '7',
  user_id: '9007',
  role: 'agent_ops',
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
  avatar: null,
  last_active: null,
  is_active: true,
  is_verified: true,
  mayReadRecordings: true,
};
const AGENT = {
  id: '7',
  userId: '9007',
  role: 'agent_ops',
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
};

interface Elsewhere {
  /** Answer of a provider that leads no browser through the sign-in; absent = our own, which is asked nothing more. */
  readonly answer?: () => Promise<Response>;
  /** The token that the browser came back with. */
  readonly brought?: Returned;
}

function identity(
  given: Partial<IdentityDeps['api']> = {},
  loadStaff = () => Promise.resolve(),
  { answer, brought }: Elsewhere = {},
) {
  const answers: IdentityDeps['api'] = {
    ownProfile: () => Promise.resolve(REP),
    exchangeHandle: () => Promise.resolve({ token: 'secret', claims: { [CLAIM]: 9007, email: REP.email } }),
    register: () => Promise.resolve(REP),
    refreshToken: () => Promise.resolve({ token: 'newer' }),
    signOut: () => Promise.resolve({}),
    ...given,
  };
  const api = {
    ownProfile: vi.fn<IdentityDeps['api']['ownProfile']>(answers.ownProfile),
    exchangeHandle: vi.fn<IdentityDeps['api']['exchangeHandle']>(answers.exchangeHandle),
    register: vi.fn<IdentityDeps['api']['register']>(answers.register),
    refreshToken: vi.fn<IdentityDeps['api']['refreshToken']>(answers.refreshToken),
    signOut: vi.fn<IdentityDeps['api']['signOut']>(answers.signOut),
  };
  const location = { assign: vi.fn<(to: string) => void>(), replace: vi.fn<(to: string) => void>() };
  const tokens = createTokenStore(localStorage);
  const loadStaffFor = vi.fn<IdentityDeps['loadStaffFor']>(() => Promise.resolve());
  const fetch = vi.fn<typeof globalThis.fetch>(answer ?? (() => Promise.reject(new TypeError('Failed to fetch'))));
  const returned = takeFromAddress(window);
  if (brought !== undefined) returned.put(brought);
  let isKnown = false;
  const actors = identityActors({
    api,
    tokens,
    knows: (capability) => isKnown && capability === 'signIn' && answer === undefined,
    capabilitiesKnown: async () => {
      isKnown = true;
    },
    returned,
    apiHost: '/api',
    userIdClaim: CLAIM,
    page: {
      location: location as unknown as Location,
      sessionStorage,
      fetch,
    },
    loadStaff,
    loadStaffFor,
  });
  return { api, location, tokens, actors, loadStaffFor, returned, fetch };
}

const start = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>) =>
  createActor<AnyActorLogic>(logic, { input }).start();
const run = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>): Promise<unknown> =>
  toPromise(start(logic, input)).catch((error: unknown) => error);
const refused = (message: string) => ({ call: 'register', status: 403, message });

describe('identity', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  describe('a stored session', () => {
    it('is none without a token, and the provider is not asked', async () => {
      const { actors, api } = identity();
      expect(await run(actors.restoreSession, undefined)).toBeNull();
      expect(api.ownProfile).not.toHaveBeenCalled();
    });

    it('has its stored role until the provider answers, whose role is in force and overwrites it (AUTH-35, AUTH-36, STORE-10)', async () => {
      let answer: (profile: typeof REP) => void = () => {};
      const { actors, tokens, loadStaffFor } = identity({
        ownProfile: () => new Promise((resolve) => (answer = resolve)),
      });
      tokens.saveToken('secret');
      localStorage.setItem('role', 'admin');
      const restored = run(actors.restoreSession, undefined);
      expect(loadStaffFor.mock.calls).toEqual([['admin']]);
      answer(REP);
      expect(await restored).toEqual(AGENT);
      expect(loadStaffFor.mock.calls).toEqual([['admin'], ['agent_ops']]);
      expect(localStorage.getItem('role')).toBe('agent_ops');
    });

    it('does not end because the code for its stored role does not arrive', async () => {
      const { actors, tokens, loadStaffFor } = identity();
      tokens.saveToken('secret');
      loadStaffFor.mockRejectedValueOnce(new Error('No network.'));
      expect(await run(actors.restoreSession, undefined)).toEqual(AGENT);
    });

    it('a stored session of an agent who is not active is refused (AUTH-25, AUTH-26)', async () => {
      const { actors, tokens } = identity({ ownProfile: () => Promise.resolve({ ...REP, is_active: false }) });
      tokens.saveToken('secret');
      expect(await run(actors.restoreSession, undefined)).toEqual(
        refused('Your account is not active. Please contact an administrator.'),
      );
    });
  });

  describe('the code for staff', () => {
    const notLoaded = {
      call: 'ownProfile',
      status: null,
      message: 'The portal could not be loaded. Please sign in again.',
    };
    const fail = () => Promise.reject(new Error('No network.'));

    it('is not fetched where no session is stored', async () => {
      const load = vi.fn<() => Promise<void>>(fail);
      expect(await run(identity({}, load).actors.restoreSession, undefined)).toBeNull();
      expect(load).not.toHaveBeenCalled();
    });

    it('the code for staff that does not arrive is a stored session to try again, as without an answer', async () => {
      const { actors, tokens } = identity({}, fail);
      tokens.saveToken('secret');
      expect([await run(actors.restoreSession, undefined), tokens.token()]).toEqual([notLoaded, 'secret']);
    });

    it('the code for staff that does not arrive refuses a sign-in before its handle is used', async () => {
      const { actors, api } = identity({}, fail);
      sessionStorage.setItem('sign_in_verifier', 'v');
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(notLoaded);
      expect(api.exchangeHandle).not.toHaveBeenCalled();
    });
  });

  describe('signing in', () => {
    it('leaves for the backend with the hash of a secret that stays here (AUTH-03)', async () => {
      const { actors, location, fetch } = identity();
      start(actors.startSignIn, undefined);
      await eventually(() => expect(location.assign).toHaveBeenCalledOnce());
      expect(fetch).not.toHaveBeenCalled();
      const verifier = sessionStorage.getItem('sign_in_verifier') ?? '';
      expect(verifier).toHaveLength(43);
      expect(location.assign.mock.calls[0]?.[0]).toMatch(/^\/api\/auth\/login\?challenge=[\w-]{43}$/);
      expect(location.assign.mock.calls[0]?.[0]).not.toContain(verifier);
    });

    it('sends the browser on with the identity provider’s answer (AUTH-12)', async () => {
      const { actors, location, fetch } = identity();
      sessionStorage.setItem('sign_in_verifier', 'v');
      start(actors.forwardCallback, { forwardTo: '/api/auth/callback?code=abc' });
      await eventually(() => expect(location.replace.mock.calls).toEqual([['/api/auth/callback?code=abc']]));
      expect(fetch).not.toHaveBeenCalled();
    });

    it('sends no answer on in a tab where no sign-in is under way: its code is used up', async () => {
      const { actors, location, fetch } = identity({}, undefined, { answer: async () => Response.json({}) });
      const outcome = await run(actors.forwardCallback, { forwardTo: '/api/auth/callback?code=used' });
      expect(outcome).toEqual(refused('This sign-in was not started in this tab. Please sign in again.'));
      expect([location.replace.mock.calls, fetch.mock.calls]).toEqual([[], []]);
    });

    it('registers with the claims of the handle and stores the session (AUTH-14, AUTH-17, AUTH-18, AUTH-27)', async () => {
      const { actors, api } = identity();
      sessionStorage.setItem('sign_in_verifier', 'v');
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(AGENT);
      expect(api.exchangeHandle.mock.calls).toEqual([[{ body: { handle: 'h', verifier: 'v' } }]]);
      expect(api.register.mock.calls).toEqual([
        [{ body: { email: 'olivia@example.com', firstName: '', lastName: '', user_id: 9007 } }],
      ]);
      expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
        token: 'secret',
        id: '7',
        user_id: '9007',
        role: 'agent_ops',
      });
      expect(sessionStorage.getItem('sign_in_verifier')).toBeNull();
    });

    it('ends only in the tab that began it, and once', async () => {
      const { actors, api } = identity();
      const foreign = refused('This sign-in was not started in this tab. Please sign in again.');
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(foreign);
      expect(api.exchangeHandle).not.toHaveBeenCalled();
      sessionStorage.setItem('sign_in_verifier', 'v');
      await run(actors.completeSignIn, { handle: 'h' });
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(foreign);
    });

    it('stores nothing without a user id (AUTH-21)', async () => {
      const { actors, tokens } = identity({ exchangeHandle: () => Promise.resolve({ token: 'secret', claims: {} }) });
      sessionStorage.setItem('sign_in_verifier', 'v');
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(
        refused('Your account has no user id. Please contact an administrator.'),
      );
      expect(tokens.token()).toBeNull();
    });

    it('shows why the registration was refused (AUTH-22)', async () => {
      const register = () =>
        Promise.reject({ call: 'register', status: 403, message: '{"detail":"Ask your supervisor."}' });
      const { actors } = identity({ register });
      sessionStorage.setItem('sign_in_verifier', 'v');
      expect(await run(actors.completeSignIn, { handle: 'h' })).toEqual(refused('Ask your supervisor.'));
    });

    it.each([
      ['is refused', null],
      ['is refused', 'still good'],
      ['says that the agent is not active', null],
      ['says that the agent is not active', 'still good'],
    ])('whose registration %s leaves the stored token as it was: %s (AUTH-16, AUTH-25)', async (outcome, stored) => {
      const register = () =>
        outcome === 'is refused'
          ? Promise.reject({ call: 'register', status: 403, message: 'No.' })
          : Promise.resolve({ ...REP, is_active: false });
      const { actors, tokens } = identity({ register });
      if (stored !== null) tokens.saveToken(stored);
      sessionStorage.setItem('sign_in_verifier', 'v');
      await run(actors.completeSignIn, { handle: 'h' });
      expect(tokens.token()).toBe(stored);
    });
  });

  describe('signing in elsewhere', () => {
    const VERIFIER = 'v';
    const jwtOf = (claims: unknown) => `e30.${btoa(JSON.stringify(claims))}.s`;
    const bring = async (token: string, claims?: Returned['claims']) => {
      sessionStorage.setItem('sign_in_verifier', VERIFIER);
      return { brought: { token, challenge: await challengeOf(VERIFIER), claims } };
    };
    const foreign = refused('This sign-in was not started in this tab. Please sign in again.');

    it('does not begin where the provider has no sign-in, and says so', async () => {
      const answer = () => Promise.resolve(new Response('not found', { status: 404 }));
      const { actors, location } = identity({}, undefined, { answer });
      expect(await run(actors.startSignIn, undefined)).toMatchObject({ status: 404 });
      expect(location.assign).not.toHaveBeenCalled();
    });

    it('begins again where the callback leads a browser on, and from then on goes there without calling it', async () => {
      const { actors, location, fetch } = identity({}, undefined, {
        answer: () => Promise.resolve({ type: 'opaqueredirect', status: 0 } as Response),
      });
      sessionStorage.setItem('sign_in_verifier', VERIFIER);
      start(actors.forwardCallback, { forwardTo: '/api/auth/callback?code=used' });
      await eventually(() => expect(location.assign).toHaveBeenCalledOnce());
      expect(location.assign.mock.calls[0]?.[0]).toMatch(/^\/api\/auth\/login\?challenge=/);
      start(actors.forwardCallback, { forwardTo: '/api/auth/callback?code=new' });
      await eventually(() => expect(location.replace.mock.calls).toEqual([['/api/auth/callback?code=new']]));
      expect(fetch).toHaveBeenCalledOnce();
    });

    it('holds the token that the callback answers with, and stays on the page', async () => {
      const body = { token: 'T', challenge: 'C' };
      const { actors, location, returned } = identity({}, undefined, { answer: async () => Response.json(body) });
      sessionStorage.setItem('sign_in_verifier', VERIFIER);
      await run(actors.forwardCallback, { forwardTo: '/api/auth/callback?code=abc' });
      expect([returned.take(), location.replace.mock.calls]).toEqual([body, []]);
    });

    it.each([
      ['the claims beside it', 'opaque', { [CLAIM]: '9007', email: REP.email }],
      ['its own claims', jwtOf({ [CLAIM]: 9007, email: REP.email }), undefined],
    ])('registers with %s', async (_, token, claims) => {
      const { actors, api, tokens } = identity({}, undefined, await bring(token, claims));
      expect(await run(actors.completeSignIn, { handle: null })).toEqual(AGENT);
      expect(api.register.mock.calls).toEqual([
        [{ body: { email: 'olivia@example.com', firstName: '', lastName: '', user_id: 9007 } }],
      ]);
      expect([tokens.token(), api.exchangeHandle.mock.calls]).toEqual([token, []]);
    });

    it.each(['opaque', jwtOf({ sub: 'x' })])('asks whose token %s is where no claim has a user id', async (token) => {
      const { actors, api, tokens } = identity({}, undefined, await bring(token));
      expect(await run(actors.completeSignIn, { handle: null })).toEqual(AGENT);
      expect([tokens.token(), localStorage.getItem('role')]).toEqual([token, 'agent_ops']);
      expect(api.register).not.toHaveBeenCalled();
    });

    it('refuses a token for a challenge that this tab did not make, or when it made none', async () => {
      const { actors, tokens } = identity({}, undefined, { brought: { token: 'T', challenge: 'C' } });
      expect(await run(actors.completeSignIn, { handle: null })).toEqual(foreign);
      sessionStorage.setItem('sign_in_verifier', VERIFIER);
      expect(await run(actors.completeSignIn, { handle: null })).toEqual(foreign);
      expect(tokens.token()).toBeNull();
    });

    it('drops the token where a stored session is still good', async () => {
      const { actors, tokens, returned } = identity({}, undefined, await bring('newer'));
      tokens.saveToken('secret');
      expect(await run(actors.restoreSession, undefined)).toEqual(AGENT);
      expect([tokens.token(), returned.isThere()]).toEqual(['secret', false]);
    });
  });

  describe('the token', () => {
    it('is replaced by its refresh (AUTH-38)', async () => {
      const { actors, tokens } = identity();
      tokens.saveToken('secret');
      await run(actors.refreshToken, undefined);
      expect(tokens.token()).toBe('newer');
    });

    it('does not come back by a refresh that ends after the sign-out (STORE-15)', async () => {
      let answer: (refreshed: { token: string }) => void = () => {};
      const { actors, tokens } = identity({ refreshToken: () => new Promise((resolve) => (answer = resolve)) });
      const refresh = start(actors.refreshToken, undefined);
      refresh.stop();
      tokens.clear();
      answer({ token: 'newer' });
      await new Promise((resolve) => setImmediate(resolve));
      expect(tokens.token()).toBeNull();
    });

    it('is given back at the sign-out', async () => {
      const { actors, api } = identity();
      await run(actors.endSession, undefined);
      expect(api.signOut).toHaveBeenCalledOnce();
    });
  });
});
