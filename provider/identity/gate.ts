import type { Clock, Database, Gate } from '../base/ports.ts';
import { activeRep, repById } from './reps.ts';
import { createSessions } from './sessions.ts';
import { createTickets } from './tickets.ts';

/** The door of the provider: who a token or a ticket stands for now, asked of the database at every use. */
export function createGate(deps: { database: Database; clock: Clock }): Gate {
  const sessions = createSessions(deps);
  const tickets = createTickets(deps);
  const active = async (repId: string) => activeRep(await repById(deps.database, repId));

  return {
    async admit(token) {
      const found = await sessions.find(token);
      const rep = found?.repId ? await active(found.repId) : null;
      return found && rep ? { rep, session: found.signIn } : null;
    },
    mintTicket: (ticket) => tickets.mint(ticket),
    async redeemTicket(ticket, purpose) {
      const redeemed = await tickets.redeem(ticket, purpose);
      const rep = redeemed && (await active(redeemed.repId));
      return rep ? { ...redeemed, rep } : null;
    },
  };
}
