import { fromPromise } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { Agent } from '../../machines/app/session/session.events.ts';
import type { Api } from '../provider-api/api.ts';
import type { TokenStore } from '../token-store.ts';
import { NOT_BEGUN_HERE, NOT_LOADED } from './identity.texts.ts';
import { agentOf, refusal, registrationError, registrationOf } from './registration.ts';
import { challengeOf, createVerifier } from './verifier.ts';

export interface IdentityDeps {
  readonly api: Pick<Api, 'ownProfile' | 'exchangeHandle' | 'register' | 'refreshToken' | 'signOut'>;
  readonly tokens: TokenStore;
  readonly apiHost: string;
  readonly userIdClaim: string;
  readonly page: Pick<Window, 'location' | 'sessionStorage'>;
  /** Fetches the code that only someone who is signed in needs. */
  readonly loadStaff: () => Promise<void>;
  /** Fetches what a person of that role needs besides. */
  readonly loadStaffFor: (role: string | null) => Promise<void>;
}

const VERIFIER_KEY = 'sign_in_verifier';
const never = () => new Promise<never>(() => {});

/** The session's dealings with identity provider and backend, bound to the browser. */
export function identityActors({ api, tokens, apiHost, userIdClaim, page, loadStaff, loadStaffFor }: IdentityDeps) {
  const orNotLoaded = () => {
    throw { call: 'ownProfile', status: null, message: NOT_LOADED } satisfies CallError;
  };
  const load = () => loadStaff().catch(orNotLoaded);
  /** Who is signed in, once the code for them is there. */
  const welcome = async (agent: Agent): Promise<Agent> => {
    await loadStaffFor(agent.role).catch(orNotLoaded);
    tokens.saveAgent(agent);
    return agent;
  };
  return {
    restoreSession: fromPromise<Agent | null>(async ({ signal }) => {
      if (tokens.token() === null) return null;
      const [profile] = await Promise.all([api.ownProfile({}, { signal }), load()]);
      return welcome(agentOf(profile));
    }),
    startSignIn: fromPromise<never>(async () => {
      const verifier = createVerifier();
      page.sessionStorage.setItem(VERIFIER_KEY, verifier);
      page.location.assign(`${apiHost}/auth/login?challenge=${await challengeOf(verifier)}`);
      return never();
    }),
    forwardCallback: fromPromise<never, { forwardTo: string }>(({ input }) => {
      page.location.replace(input.forwardTo);
      return never();
    }),
    completeSignIn: fromPromise<Agent, { handle: string }>(async ({ input }) => {
      const verifier = page.sessionStorage.getItem(VERIFIER_KEY);
      if (verifier === null) throw refusal(NOT_BEGUN_HERE);
      page.sessionStorage.removeItem(VERIFIER_KEY);
      await load();
      const { token, claims } = await api.exchangeHandle({ body: { handle: input.handle, verifier } });
      const body = registrationOf(claims, userIdClaim);
      tokens.saveToken(token);
      const rep = await api.register({ body }).catch((error: CallError) => {
        throw registrationError(error);
      });
      return welcome(agentOf(rep));
    }),
    refreshToken: fromPromise<void>(async ({ signal }) => {
      const { token } = await api.refreshToken({});
      // An agent who signed out meanwhile has no token any more.
      if (!signal.aborted) tokens.saveToken(token);
    }),
    endSession: fromPromise<void>(async () => {
      await api.signOut({});
    }),
  };
}
