import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import type { Agent } from '../../machines/app/session/session.events.ts';
import { agentOf, refusal } from './agent-of.ts';
import { claimsIn } from './claims-in.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { NOT_BEGUN_HERE } from './identity.texts.ts';
import { registrationError, registrationOf } from './registration.ts';
import { challengeOf, VERIFIER_KEY } from './verifier.ts';

type CompleteDeps = Pick<IdentityDeps, 'api' | 'tokens' | 'returned' | 'userIdClaim' | 'page'>;

async function register(
  { api, tokens, returned, userIdClaim, page }: CompleteDeps,
  handle: string | null,
): Promise<Answer<'register'>> {
  const registerAs = (token: string, body: Args<'register'>['body']) => {
    tokens.saveToken(token);
    return api.register({ body }).catch((error: CallError) => {
      throw registrationError(error);
    });
  };
  const openReturned = async (verifier: string) => {
    const found = returned.take();
    if (found?.challenge !== (await challengeOf(verifier))) throw refusal(NOT_BEGUN_HERE);
    const claims = found.claims ?? claimsIn(found.token);
    if (Object.hasOwn(claims, userIdClaim)) return registerAs(found.token, registrationOf(claims, userIdClaim));
    // Without a user id no one can register; the provider knows whose token it is.
    tokens.saveToken(found.token);
    return api.ownProfile({});
  };
  const verifier = page.sessionStorage.getItem(VERIFIER_KEY);
  if (verifier === null) throw refusal(NOT_BEGUN_HERE);
  page.sessionStorage.removeItem(VERIFIER_KEY);
  if (handle === null) return openReturned(verifier);
  const { token, claims } = await api.exchangeHandle({ body: { handle, verifier } });
  return registerAs(token, registrationOf(claims, userIdClaim));
}

/**
 * The last step of a sign-in: by its handle, or, without one, by the token that came back. The token of a sign-in that fails is
 * not kept, and the one before it is.
 * @throws {CallError}
 */
export async function completeSignIn(deps: CompleteDeps, handle: string | null): Promise<Agent> {
  const before = deps.tokens.token();
  try {
    return agentOf(await register(deps, handle));
  } catch (error) {
    if (before === null) deps.tokens.clear();
    else deps.tokens.saveToken(before);
    throw error;
  }
}
