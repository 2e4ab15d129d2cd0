import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { STAFF } from '../../contract/roles.ts';
import { TAB_QUERY } from '../../contract/sockets.ts';
import type { Caller, Authenticator } from '../base/ports.ts';
import type { SocketName } from './clients.ts';

type Arrival = Pick<Caller, 'rep' | 'session'> & { readonly tab: string };

const text = v.optional(v.string(), '');
const SocketQuery = v.object({ access_token: text, [TAB_QUERY]: text });

/** Lets a socket in by a ticket for its name and tab; without one the upgrade is refused with 401 (SOCK-22). */
export function createAdmission(authenticator: Authenticator, name: SocketName) {
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const { success, output } = v.safeParse(SocketQuery, request.query);
      const ticket = success ? await authenticator.redeemTicket(output.access_token, name) : null;
      const isStaff = STAFF.some((role) => role === ticket?.rep.role);
      if (!success || !ticket || !isStaff || ticket.scope !== output.tab) {
        return reply.code(401).type('text/plain; charset=utf-8').send('The ticket is not valid.');
      }
      arrivals.set(request, { rep: ticket.rep, session: ticket.session, tab: output.tab });
      return undefined;
    },
    arrivalOf: (request: FastifyRequest): Arrival | undefined => arrivals.get(request),
  };
}
