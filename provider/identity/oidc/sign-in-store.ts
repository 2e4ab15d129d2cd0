import type { Clock, Database } from '../../base/ports.ts';
import { HANDLE_LIFETIME_S, SIGN_IN_ATTEMPT_LIFETIME_S } from '../identity.constants.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Claims } from '../sessions.ts';

/** A sign-in under way at the identity provider. */
export interface Attempt {
  readonly nonce: string;
  /** Proves to the identity provider that we started it (PKCE). */
  readonly verifier: string;
  /** The portal's own S256 challenge, for the last hop. */
  readonly challenge: string;
}

/** Both steps of a sign-in are good once, and only for the browser that began them. */
export interface SignInStore {
  /** Saves the attempt of a browser. @returns the `state` that finds it again */
  begin(attempt: Attempt, browser: string): Promise<string>;
  /** The attempt, if this browser began it: a stolen answer of the identity provider is worth nothing elsewhere. */
  takeAttempt(state: string, browser: string): Promise<Attempt | null>;
  /** Saves the claims for the portal. @returns the `handle` that finds them */
  finish(challenge: string, claims: Claims): Promise<string>;
  /** The claims, if `verifier` matches the challenge: a stolen handle is worth nothing without it. */
  takeFinished(handle: string, verifier: string): Promise<Claims | null>;
}

export function createSignInStore({ database, clock }: { database: Database; clock: Clock }): SignInStore {
  return {
    async begin({ nonce, verifier, challenge }, browser) {
      const state = newSecret();
      await database.query(
        `insert into sign_in_attempts (state_hash, browser_hash, nonce, verifier, challenge, expires_at_ms)
         values ($1, $2, $3, $4, $5, $6)`,
        [hashOf(state), hashOf(browser), nonce, verifier, challenge, clock.now() + SIGN_IN_ATTEMPT_LIFETIME_S * 1_000],
      );
      return state;
    },

    async takeAttempt(state, browser) {
      const [attempt] = await database.query<Attempt>(
        `delete from sign_in_attempts where state_hash = $1 and browser_hash = $2 and expires_at_ms > $3
         returning nonce, verifier, challenge`,
        [hashOf(state), hashOf(browser), clock.now()],
      );
      return attempt ?? null;
    },

    async finish(challenge, claims) {
      const handle = newSecret();
      await database.query(
        'insert into sign_in_handles (handle_hash, challenge, claims, expires_at_ms) values ($1, $2, $3, $4)',
        [hashOf(handle), challenge, JSON.stringify(claims), clock.now() + HANDLE_LIFETIME_S * 1_000],
      );
      return handle;
    },

    async takeFinished(handle, verifier) {
      const [finished] = await database.query<{ claims: Claims }>(
        `delete from sign_in_handles where handle_hash = $1 and challenge = $2 and expires_at_ms > $3 returning claims`,
        [hashOf(handle), hashOf(verifier), clock.now()],
      );
      return finished?.claims ?? null;
    },
  };
}
