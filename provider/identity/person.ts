import { MAY_READ_RECORDINGS } from './recordings-right.ts';
import type { Person } from './reps.ts';
import type { Claims } from './sessions.ts';
import { SignInRefused } from './oidc/sign-in-refused.ts';

/** The number of a person at the provider, from the configured claim. @throws {SignInRefused} when there is none (AUTH-21). */
export function userIdOf(claims: Claims, claim: string): number {
  const value = claims[claim];
  const userId = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof userId !== 'number' || !Number.isSafeInteger(userId) || userId < 1) throw new SignInRefused('noUserId');
  return userId;
}

/** Claims that the portal gets: those needed for registration, and whether recordings may be played. */
export function portalClaims(claims: Claims, claim: string): Claims {
  const shown = ['email', 'given_name', 'family_name'].filter((name) => typeof claims[name] === 'string');
  return {
    ...Object.fromEntries(shown.map((name) => [name, claims[name]])),
    [claim]: userIdOf(claims, claim),
    [MAY_READ_RECORDINGS]: claims[MAY_READ_RECORDINGS] === true,
  };
}

/** The person; claims of the identity provider override values from the portal. */
export function personOf(claims: Claims, sent: Person): Person {
  const word = (name: string, fallback: string) => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return {
    userId: sent.userId,
    email: word('email', sent.email),
    firstName: word('given_name', sent.firstName),
    lastName: word('family_name', sent.lastName),
  };
}
