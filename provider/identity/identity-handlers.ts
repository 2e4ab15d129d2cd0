import type { Reply, Request } from '../../contract/calls.ts';
import { AGENTS } from '../../contract/roles.ts';
import { NotAllowedError } from '../http/errors.ts';
import type { Caller, Authenticator } from '../base/ports.ts';

export interface IdentityHandlersDeps {
  readonly authenticator: Pick<Authenticator, 'mintTicket'>;
}

/** Tickets of signed-in people; the calls of signing in are mounted by `mountIdentity`. */
export function identityHandlers({ authenticator }: IdentityHandlersDeps) {
  return {
    /** @throws {NotAllowedError} when the caller is not an agent and wants to speak through a camera (CTRL-10). */
    mintTicket: async (
      { body }: Request<'mintTicket'>,
      { rep, session, tab }: Caller,
    ): Promise<Reply<'mintTicket'>> => {
      const { purpose } = body;
      if (purpose === 'two-way-audio' && !AGENTS.some((role) => role === rep.role)) throw new NotAllowedError();
      const scope = purpose === 'two-way-audio' ? body.uuid : (tab ?? '');
      return { ticket: await authenticator.mintTicket({ repId: rep.id, session, purpose, scope }) };
    },
  };
}
