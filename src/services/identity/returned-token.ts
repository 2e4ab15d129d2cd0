import { isWayBack } from './arrival.ts';
import type { Claims } from './registration.ts';

/** A token as a backend returns it: in the fragment of the way back, or in the answer of its callback. */
export interface Returned {
  readonly token: string;
  /** The challenge of the sign-in that it ends. */
  readonly challenge: string;
  /** Claims of its owner; absent = the token names them, or the provider does. */
  readonly claims?: Claims | null | undefined;
}

/**
 * Token on its way into the session, kept in this place only: machines, and with them the journal, only learn that it
 * is there.
 */
export interface ReturnedToken {
  readonly isThere: () => boolean;
  readonly put: (returned: Returned) => void;
  /** @returns the token, once; null = there is none */
  readonly take: () => Returned | null;
}

/** The token that the address brought; the address has no fragment from then on. */
export function takeFromAddress({ location, history }: Pick<Window, 'location' | 'history'>): ReturnedToken {
  let returned: Returned | null = null;
  if (location.hash !== '' && isWayBack(location.pathname)) {
    const fragment = new URLSearchParams(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname + location.search);
    const token = fragment.get('token') ?? '';
    if (token !== '') returned = { token, challenge: fragment.get('challenge') ?? '' };
  }
  return {
    isThere: () => returned !== null,
    put: (brought) => {
      returned = brought;
    },
    take: () => {
      const taken = returned;
      returned = null;
      return taken;
    },
  };
}
