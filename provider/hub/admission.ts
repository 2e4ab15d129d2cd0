import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF } from '../../contract/roles.ts';
import { TAB_QUERY } from '../../contract/sockets.ts';
import type { Caller, Gate } from '../ports.ts';
import type { SocketName } from './clients.ts';

type Arrival = Pick<Caller, 'rep'> & { readonly tab: string };

const textIn = (query: unknown, name: string): string => {
  const value: unknown = query instanceof Object ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Lets a socket in by a ticket for its name and tab; without one the upgrade is refused with 401 (SOCK-22). */
export function createAdmission(gate: Gate, name: SocketName) {
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const tab = textIn(request.query, TAB_QUERY);
      const ticket = await gate.redeemTicket(textIn(request.query, 'access_token'), name);
      const isStaff = STAFF.some((role) => role === ticket?.rep.role);
      if (!ticket || ticket.scope !== tab || !isStaff) {
        return reply.code(401).type('text/plain; charset=utf-8').send('The ticket is not valid.');
      }
      arrivals.set(request, { rep: ticket.rep, tab });
      return undefined;
    },
    arrivalOf: (request: FastifyRequest): Arrival | undefined => arrivals.get(request),
  };
}
