import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isOneOf, type Role } from '../../contract/roles.ts';
import { TAB_QUERY } from '../../contract/sockets.ts';
import type { Caller, Authenticator } from '../base/ports.ts';
import type { SocketName } from './clients.ts';

type Arrival = Pick<Caller, 'rep' | 'session'> & { readonly tab: string };

const text = v.optional(v.string(), '');
const SocketQuery = v.object({ access_token: text, [TAB_QUERY]: text });

/** Lets a socket of these roles in by a ticket for its name and tab; without one the upgrade is refused with 401 (SOCK-22). */
export function createAdmission(authenticator: Authenticator, name: SocketName, roles: readonly Role[]) {
  const arrivals = new WeakMap<FastifyRequest, Arrival>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const { success, output } = v.safeParse(SocketQuery, request.query);
      const ticket = success ? await authenticator.redeemTicket(output.access_token, name) : null;
      const isTheirs = isOneOf(roles, ticket?.rep.role);
      if (!success || !ticket || !isTheirs || ticket.scope !== output.tab) {
        return reply.code(401).type('text/plain; charset=utf-8').send('The ticket is not valid.');
      }
      arrivals.set(request, { rep: ticket.rep, session: ticket.session, tab: output.tab });
      return undefined;
    },
    arrivalOf: (request: FastifyRequest): Arrival | undefined => arrivals.get(request),
  };
}
