import type { Reply, Request } from '../../contract/calls.ts';
import type { OwnSettings } from '../../contract/entities/reps.ts';
import { MIC_VOLUME_DEFAULT } from '../../contract/limits.ts';
import { AGENTS } from '../../contract/roles.ts';
import { NotAllowedError } from '../http/errors.ts';
import { mayReadRecordings } from './recordings-right.ts';
import type { Caller, Database, Authenticator } from '../base/ports.ts';

export interface IdentityHandlersDeps {
  readonly database: Database;
  readonly authenticator: Pick<Authenticator, 'mintTicket'>;
}

/** The calls about the caller themselves; those of signing in are mounted by `mountIdentity`. */
export function identityHandlers({ database, authenticator }: IdentityHandlersDeps) {
  return {
    /** @throws {NotAllowedError} when somebody who is no agent wants to speak through a camera (CTRL-10). */
    mintTicket: async (
      { body }: Request<'mintTicket'>,
      { rep, session, tab }: Caller,
    ): Promise<Reply<'mintTicket'>> => {
      const { purpose } = body;
      if (purpose === 'two-way-audio' && !AGENTS.some((role) => role === rep.role)) throw new NotAllowedError();
      const scope = purpose === 'two-way-audio' ? body.uuid : (tab ?? '');
      return { ticket: await authenticator.mintTicket({ repId: rep.id, session, purpose, scope }) };
    },

    ownProfile: async (_request: Request<'ownProfile'>, { rep, session }: Caller): Promise<Reply<'ownProfile'>> => ({
      ...rep,
      mayReadRecordings: await mayReadRecordings(database, session),
    }),

    ownSettings: async (_request: Request<'ownSettings'>, { rep }: Caller): Promise<Reply<'ownSettings'>> => {
      const [row] = await database.query<{ settings: Partial<OwnSettings> }>(
        'select settings from reps where id = $1',
        [rep.id],
      );
      return { mic_volume: row?.settings.mic_volume ?? MIC_VOLUME_DEFAULT };
    },

    saveOwnSettings: async (
      { body }: Request<'saveOwnSettings'>,
      { rep }: Caller,
    ): Promise<Reply<'saveOwnSettings'>> => {
      await database.query('update reps set settings = settings || $2 where id = $1', [rep.id, JSON.stringify(body)]);
      return {};
    },
  };
}
