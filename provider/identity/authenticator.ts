import type { Clock, Database, Authenticator } from '../base/ports.ts';
import { activeRep, repById } from './reps.ts';
import { createSessions } from './sessions.ts';
import { createTickets } from './tickets.ts';

/** Authenticates tokens and tickets, against the database at every use. */
export function createAuthenticator(deps: { database: Database; clock: Clock }): Authenticator {
  const sessions = createSessions(deps);
  const tickets = createTickets(deps);

  return {
    async admit(token) {
      const found = await sessions.find(token);
      const rep = activeRep(found?.rep ?? null);
      return found && rep ? { rep, session: found.signIn } : null;
    },
    sessionEnd: (token) => sessions.endOf(token),
    mintTicket: (ticket) => tickets.mint(ticket),
    async redeemTicket(ticket, purpose) {
      const redeemed = await tickets.redeem(ticket, purpose);
      const rep = redeemed && activeRep(await repById(deps.database, redeemed.repId));
      return rep ? { ...redeemed, rep } : null;
    },
  };
}
