import { fromPromise } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { Agent } from '../../machines/app/session/session.events.ts';
import { agentOf, refusal } from './agent-of.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { NOT_BEGUN_HERE, NOT_LOADED } from './identity.texts.ts';
import { challengeOf, createVerifier, VERIFIER_KEY } from './verifier.ts';

const REDIRECTS_KEY = 'sign_in_redirects';
const never = () => new Promise<never>(() => {});

/** The session's dealings with identity provider and backend, bound to the browser. */
export function identityActors(deps: IdentityDeps) {
  const { api, tokens, returned, apiHost, page, loadStaff, loadStaffFor } = deps;
  const orNotLoaded = () => {
    throw { call: 'ownProfile', status: null, message: NOT_LOADED } satisfies CallError;
  };
  const load = () => loadStaff().catch(orNotLoaded);
  /** Steps that only other providers need; null = the browser is led through each, as by our own. */
  const elsewhere = async () => {
    await deps.capabilitiesKnown();
    const isLed = deps.knows('signIn') || page.sessionStorage.getItem(REDIRECTS_KEY) === apiHost;
    return isLed ? null : import('./sign-in-elsewhere.ts').catch(orNotLoaded);
  };
  /** @returns the signed-in agent, once the code for their role is loaded */
  const welcome = async (agent: Agent): Promise<Agent> => {
    await loadStaffFor(agent.role).catch(orNotLoaded);
    tokens.saveAgent(agent);
    return agent;
  };
  const begin = async (): Promise<never> => {
    const login = `${apiHost}/auth/login`;
    // An older page than what is served now cannot load the question, which keeps no one from signing in.
    await (await elsewhere().catch(() => null))?.mustHaveSignIn(page, login);
    const verifier = createVerifier();
    page.sessionStorage.setItem(VERIFIER_KEY, verifier);
    page.location.assign(`${login}?challenge=${await challengeOf(verifier)}`);
    return never();
  };
  return {
    restoreSession: fromPromise<Agent | null>(async ({ signal }) => {
      if (tokens.token() === null) return null;
      // The stored role says which code is fetched meanwhile; whose it is, and what they may do, the answer does.
      const ahead = loadStaffFor(tokens.role()).catch(() => {});
      const [profile] = await Promise.all([api.ownProfile({}, { signal }), load(), ahead]);
      const agent = await welcome(agentOf(profile));
      returned.take();
      return agent;
    }),
    startSignIn: fromPromise<never>(begin),
    forwardCallback: fromPromise<void, { forwardTo: string }>(async ({ input: { forwardTo } }) => {
      // The code of a sign-in that is over is used up.
      if (page.sessionStorage.getItem(VERIFIER_KEY) === null) throw refusal(NOT_BEGUN_HERE);
      const answer = await (await elsewhere())?.callCallback(page, forwardTo);
      if (answer === 'redirect') {
        // The call has used the code up: the browser follows the redirect of the next one.
        page.sessionStorage.setItem(REDIRECTS_KEY, apiHost);
        return begin();
      }
      if (answer) return returned.put(answer);
      page.location.replace(forwardTo);
      return never();
    }),
    completeSignIn: fromPromise<Agent, { handle: string | null }>(async ({ input }) => {
      const [steps] = await Promise.all([import('./complete-sign-in.ts').catch(orNotLoaded), load()]);
      return welcome(await steps.completeSignIn(deps, input.handle));
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
