import type { Gate } from '../base/ports.ts';

/** Enough for all tokens and tickets of a station's shift; the ones not used for longest are forgotten first. */
const KNOWN_MAX = 20_000;

/**
 * Whose a token or ticket was when the gate last saw it, so that requests are counted for their identity before the database
 * is asked. It admits no one: the gate is asked each time.
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

  /** The same gate, from which the owners are learned. */
  behind(gate: Gate): Gate {
    return {
      ...gate,
      admit: async (token) => {
        const admitted = await gate.admit(token);
        if (admitted) this.learn(token, admitted.rep.id);
        else this.forget(token);
        return admitted;
      },
      mintTicket: async (ticket) => {
        const secret = await gate.mintTicket(ticket);
        this.learn(secret, ticket.repId);
        return secret;
      },
      redeemTicket: async (secret, purpose) => {
        const ticket = await gate.redeemTicket(secret, purpose);
        if (ticket) this.learn(secret, ticket.repId);
        else this.forget(secret);
        return ticket;
      },
    };
  }
}
