import type { Reply, Request } from '../../contract/calls.ts';
import type { QueueSettings } from '../../contract/entities.ts';
import type { Caller, ProviderDeps } from '../ports.ts';
import { NotAllowedError, NotFoundError } from './errors.ts';

/** An agent's queue settings and the counts of alarms. */
export function reportRoutes({ database, clock }: ProviderDeps) {
  return {
    queueSettings: async ({ params }: Request<'queueSettings'>, { rep }: Caller): Promise<Reply<'queueSettings'>> => {
      if (rep.role === 'agent_ops' && rep.id !== params.id) throw new NotAllowedError();
      const [row] = await database.query<{ settings: QueueSettings }>(
        'select queue_settings as settings from reps where id::text = $1',
        [params.id],
      );
      if (!row) throw new NotFoundError(`Rep ${params.id}`);
      return row.settings;
    },

    /** `until` 0 is now; a rep's alarms are those they have and those they ended (SHELL-31 to SHELL-33). */
    stats: async ({ query }: Request<'stats'>): Promise<Reply<'stats'>> => {
      const until = query.until > 0 ? query.until : Math.floor(clock.now() / 1_000);
      return database.query(
        `select status as pcs_status, count(*)::int as count from alarms
         where threat_level >= $1 and event_timestamp between $2 and $3
           and ($4::bigint is null or holder_rep = $4
             or closed_by = (select 'agent:' || user_id from reps where id = $4))
         group by status order by status`,
        [query.threat_level_gte, until - query.lookback, until, query.repId ?? null],
      );
    },
  };
}
