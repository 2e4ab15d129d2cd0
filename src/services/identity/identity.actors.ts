import { fromPromise } from 'xstate';
import type { Knows } from '../../../contract/capabilities.ts';
import type { Args, CallError } from '../../../contract/calls.ts';
import type { Agent } from '../../machines/app/session/session.events.ts';
import type { Api } from '../provider-api/api.ts';
import type { TokenStore } from '../token-store.ts';
import { claimsIn } from './claims-in.ts';
import { NOT_BEGUN_HERE, NOT_LOADED, noSignIn } from './identity.texts.ts';
import { agentOf, refusal, registrationError, registrationOf } from './registration.ts';
import type { ReturnedToken } from './returned-token.ts';
import { callCallback, hasSignIn } from './sign-in-elsewhere.ts';
import { challengeOf, createVerifier } from './verifier.ts';

export interface IdentityDeps {
  readonly api: Pick<Api, 'ownProfile' | 'exchangeHandle' | 'register' | 'refreshToken' | 'signOut'>;
  readonly tokens: TokenStore;
  readonly knows: Knows;
  /** Settles once `knows` is right; null = it is. */
  readonly capabilitiesKnown: () => Promise<void> | null;
  readonly returned: ReturnedToken;
  /** Keeps over sessions that a provider leads through its callback by a redirect. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly apiHost: string;
  readonly userIdClaim: string;
  readonly page: Pick<Window, 'location' | 'sessionStorage' | 'fetch'>;
  /** Fetches the code that only someone who is signed in needs. */
  readonly loadStaff: () => Promise<void>;
  /** Fetches what a person of that role needs besides. */
  readonly loadStaffFor: (role: string | null) => Promise<void>;
}

const VERIFIER_KEY = 'sign_in_verifier';
const REDIRECTS_KEY = 'sign_in_redirects';
const never = () => new Promise<never>(() => {});

/** The session's dealings with identity provider and backend, bound to the browser. */
export function identityActors({
  api,
  tokens,
  knows,
  capabilitiesKnown,
  returned,
  memory,
  apiHost,
  userIdClaim,
  page,
  loadStaff,
  loadStaffFor,
}: IdentityDeps) {
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
  /** The browser is led through each step of the sign-in, as by our own provider. */
  const leadsThroughSignIn = async () => {
    await capabilitiesKnown();
    return knows('signIn') || memory.getItem(REDIRECTS_KEY) === apiHost;
  };
  const takeVerifier = (): string => {
    const verifier = page.sessionStorage.getItem(VERIFIER_KEY);
    if (verifier === null) throw refusal(NOT_BEGUN_HERE);
    page.sessionStorage.removeItem(VERIFIER_KEY);
    return verifier;
  };
  const register = async (token: string, body: Args<'register'>['body']): Promise<Agent> => {
    tokens.saveToken(token);
    const rep = await api.register({ body }).catch((error: CallError) => {
      throw registrationError(error);
    });
    return welcome(agentOf(rep));
  };
  /** The owner of a token registers where its claims name a user id; else the provider says who it is. */
  const openReturned = async (verifier: string): Promise<Agent> => {
    const found = returned.take();
    if (found?.challenge !== (await challengeOf(verifier))) throw refusal(NOT_BEGUN_HERE);
    const { token } = found;
    const claims = found.claims ?? claimsIn(token);
    if (Object.hasOwn(claims, userIdClaim)) return register(token, registrationOf(claims, userIdClaim));
    tokens.saveToken(token);
    return welcome(agentOf(await api.ownProfile({})));
  };
  const begin = async (): Promise<never> => {
    const login = `${apiHost}/auth/login`;
    if (!(await leadsThroughSignIn()) && !(await hasSignIn(page, login))) throw refusal(noSignIn(login), 404);
    const verifier = createVerifier();
    page.sessionStorage.setItem(VERIFIER_KEY, verifier);
    page.location.assign(`${login}?challenge=${await challengeOf(verifier)}`);
    return never();
  };
  return {
    restoreSession: fromPromise<Agent | null>(async ({ signal }) => {
      if (tokens.token() === null) return null;
      const [profile] = await Promise.all([api.ownProfile({}, { signal }), load()]);
      const agent = await welcome(agentOf(profile));
      returned.take();
      return agent;
    }),
    startSignIn: fromPromise<never>(begin),
    forwardCallback: fromPromise<void, { forwardTo: string }>(async ({ input: { forwardTo } }) => {
      const answer = (await leadsThroughSignIn()) ? null : await callCallback(page, forwardTo);
      if (answer === 'redirect') {
        // The call has used the code up: the browser follows the redirect of the next one.
        memory.setItem(REDIRECTS_KEY, apiHost);
        return begin();
      }
      if (answer !== null) return returned.put(answer);
      page.location.replace(forwardTo);
      return never();
    }),
    completeSignIn: fromPromise<Agent, { handle: string | null }>(async ({ input: { handle } }) => {
      const verifier = takeVerifier();
      await load();
      if (handle === null) return openReturned(verifier);
      const { token, claims } = await api.exchangeHandle({ body: { handle, verifier } });
      return register(token, registrationOf(claims, userIdClaim));
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
