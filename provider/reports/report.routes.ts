import type { Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { COUNTS } from './rollups/outcomes-sql.ts';

/** The counts of alarms. */
export function reportRoutes({ database, clock }: ProviderDeps) {
  return {
    /** `until` 0 is now; a rep's alarms are those they have, those they ended, and those that ended while they had them (SHELL-31 to SHELL-33). */
    stats: async ({ query }: Request<'stats'>): Promise<Reply<'stats'>> => {
      const until = query.until > 0 ? query.until : Math.floor(clock.now() / 1_000);
      return database.query(
        `select status as pcs_status, sum(count)::int as count from (${COUNTS}) as counted
         where threat_level >= $3 and ($4::bigint is null or holder_rep = $4
           or closed_by = (select 'agent:' || user_id from reps where id = $4))
         group by status order by status`,
        [until - query.lookback, until, query.threat_level_gte, query.repId ?? null],
      );
    },
  };
}
