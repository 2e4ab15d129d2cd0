import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import { refusal } from './agent-of.ts';
import { claimsIn } from './claims-in.ts';
import type { IdentityDeps } from './identity.actors.ts';
import { NOT_BEGUN_HERE } from './identity.texts.ts';
import { registrationError, registrationOf } from './registration.ts';
import { challengeOf, VERIFIER_KEY } from './verifier.ts';

type CompleteDeps = Pick<IdentityDeps, 'api' | 'tokens' | 'returned' | 'userIdClaim' | 'page'>;

/**
 * The last step of a sign-in: by its handle, or, without one, by the token that came back.
 * @throws {CallError}
 */
export async function completeSignIn(
  { api, tokens, returned, userIdClaim, page }: CompleteDeps,
  handle: string | null,
): Promise<Answer<'register'>> {
  const register = (token: string, body: Args<'register'>['body']) => {
    tokens.saveToken(token);
    return api.register({ body }).catch((error: CallError) => {
      throw registrationError(error);
    });
  };
  const openReturned = async (verifier: string) => {
    const found = returned.take();
    if (found?.challenge !== (await challengeOf(verifier))) throw refusal(NOT_BEGUN_HERE);
    const claims = found.claims ?? claimsIn(found.token);
    if (Object.hasOwn(claims, userIdClaim)) return register(found.token, registrationOf(claims, userIdClaim));
    // Without a user id no one can register; the provider knows whose token it is.
    tokens.saveToken(found.token);
    return api.ownProfile({});
  };
  const verifier = page.sessionStorage.getItem(VERIFIER_KEY);
  if (verifier === null) throw refusal(NOT_BEGUN_HERE);
  page.sessionStorage.removeItem(VERIFIER_KEY);
  if (handle === null) return openReturned(verifier);
  const { token, claims } = await api.exchangeHandle({ body: { handle, verifier } });
  return register(token, registrationOf(claims, userIdClaim));
}
