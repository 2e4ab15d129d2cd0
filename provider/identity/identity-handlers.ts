import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, Gate } from '../ports.ts';

/** The calls about the caller themselves; those of signing in are mounted by `mountIdentity`. */
export function identityHandlers({ gate }: { gate: Pick<Gate, 'mintTicket'> }) {
  return {
    mintTicket: async ({ body }: Request<'mintTicket'>, { rep, tab }: Caller): Promise<Reply<'mintTicket'>> => ({
      ticket: await gate.mintTicket({ repId: rep.id, purpose: body.purpose, scope: tab ?? '' }),
    }),
    ownProfile: async (_request: Request<'ownProfile'>, { rep }: Caller): Promise<Reply<'ownProfile'>> => rep,
  };
}
