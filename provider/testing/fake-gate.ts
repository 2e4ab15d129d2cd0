import type { Caller, Gate, Ticket } from '../ports.ts';

/** A gate whose bearer tokens are the ids of the reps it knows; a ticket is good once. */
export function fakeGate(reps: readonly Caller['rep'][]): Gate {
  const repOf = (id: string) => reps.find((rep) => rep.id === id) ?? null;
  const tickets: Ticket[] = [];
  return {
    admit: (token) => Promise.resolve(repOf(token)),
    mintTicket: (ticket) => Promise.resolve(String(tickets.push(ticket) - 1)),
    redeemTicket: (given, purpose) => {
      const index = Number(given);
      const ticket = tickets[index];
      const rep = ticket && repOf(ticket.repId);
      if (!rep || ticket.purpose !== purpose) return Promise.resolve(null);
      delete tickets[index];
      return Promise.resolve({ ...ticket, rep });
    },
  };
}
