import type { Caller, Authenticator, Ticket } from '../../base/ports.ts';

/** An authenticator whose bearer tokens and sessions are the ids of the reps it knows; a ticket is good once. */
export function fakeAuthenticator(reps: readonly Caller['rep'][]): Authenticator {
  const repOf = (id: string) => reps.find((rep) => rep.id === id) ?? null;
  const tickets = new Map<string, Ticket>();
  let minted = 0;
  return {
    admit: (token) => {
      const rep = repOf(token);
      return Promise.resolve(rep && { rep, session: token });
    },
    sessionEnd: () => Promise.resolve(null),
    mintTicket: (ticket) => {
      minted += 1;
      tickets.set(String(minted), ticket);
      return Promise.resolve(String(minted));
    },
    redeemTicket: (given, purpose) => {
      const ticket = tickets.get(given);
      const rep = ticket && repOf(ticket.repId);
      if (!rep || ticket.purpose !== purpose) return Promise.resolve(null);
      tickets.delete(given);
      return Promise.resolve({ ...ticket, rep });
    },
  };
}
