import type { Authenticator } from '../base/ports.ts';

/** Enough for all tokens and tickets of a station's shift; the ones not used for longest are forgotten first. */
const KNOWN_MAX = 20_000;

/**
 * Owner of a token or ticket as last seen by the authenticator, so that requests are counted for their identity before
 * the database is queried. It admits no one: the authenticator is called each time.
 */
export class KnownSecrets {
  readonly #owners = new Map<string, string>();

  ownerOf(secret: string): string | null {
    return this.#owners.get(secret) ?? null;
  }

  learn(secret: string, repId: string): void {
    this.#owners.delete(secret);
    this.#owners.set(secret, repId);
    for (const [oldest] of this.#owners) {
      if (this.#owners.size <= KNOWN_MAX) break;
      this.#owners.delete(oldest);
    }
  }

  forget(secret: string): void {
    this.#owners.delete(secret);
  }

  /** The same authenticator; its answers reveal the owners. */
  behind(authenticator: Authenticator): Authenticator {
    return {
      ...authenticator,
      admit: async (token) => {
        const admitted = await authenticator.admit(token);
        if (admitted) this.learn(token, admitted.rep.id);
        else this.forget(token);
        return admitted;
      },
      mintTicket: async (ticket) => {
        const secret = await authenticator.mintTicket(ticket);
        this.learn(secret, ticket.repId);
        return secret;
      },
      redeemTicket: async (secret, purpose) => {
        const ticket = await authenticator.redeemTicket(secret, purpose);
        if (ticket) this.learn(secret, ticket.repId);
        else this.forget(secret);
        return ticket;
      },
    };
  }
}
