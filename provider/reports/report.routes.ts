import type { Reply, Request } from '../../contract/calls.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { countTakeable } from '../alarms/custody/takeable.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { COUNTS } from './rollups/outcomes-sql.ts';

/** The counts of alarms. */
export function reportRoutes({ database, clock }: ProviderDeps) {
  return {
    /**
     * Counts of alarms by status, those that wait also as this caller's takes would give them. `until` 0 is now; a rep's alarms are those
     * they have, those they ended, and those that ended while they had them (SHELL-31 to SHELL-33).
     */
    stats: async ({ query }: Request<'stats'>, { rep }: Caller): Promise<Reply<'stats'>> => {
      const until = query.until > 0 ? query.until : Math.floor(clock.now() / 1_000);
      const counts = await database.query<{ pcs_status: number; count: number }>(
        `select status as pcs_status, sum(count)::int as count from (${COUNTS}) as counted
         where threat_level >= $3 and ($4::bigint is null or holder_rep = $4
           or closed_by = (select 'agent:' || user_id from reps where id = $4))
         group by status order by status`,
        [until - query.lookback, until, query.threat_level_gte, query.repId ?? null],
      );
      if (query.take_lookback === undefined) return counts;
      const { take_lookback: lookback, threat_level_gte, pcs_status_gte = 0, armstate = 'All' } = query;
      const takes = { lookback, threat_level_gte, pcs_status_gte, armstate };
      const takeable = await countTakeable(database, rep.id, takes, clock.now());
      const waiting = counts.find(({ pcs_status }) => pcs_status === PCS_STATUS.new)?.count ?? 0;
      return [
        ...counts.filter(({ pcs_status }) => pcs_status !== PCS_STATUS.new),
        { pcs_status: PCS_STATUS.new, count: waiting, takeable },
      ];
    },
  };
}
