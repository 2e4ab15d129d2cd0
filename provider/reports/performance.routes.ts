import type { Reply } from '../../contract/calls.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { COUNTS, QUARTER_S, TIMES } from './rollups/outcomes-sql.ts';

const DAY_S = 86_400;

/** Routes of the station's performance in the last 24 hours, from the quarter hour in which they begin. */
export const performanceRoutes = ({ database, clock }: ProviderDeps) => ({
  performance: async (): Promise<Reply<'performance'>> => {
    // The first quarter hour is whole, as all are: each is what the list of its events has.
    const from = Math.floor((clock.now() / 1_000 - DAY_S) / QUARTER_S) * QUARTER_S;
    const span = [from, Number.MAX_SAFE_INTEGER];
    const [[counted], hours] = await Promise.all([
      database.query<Omit<Reply<'performance'>, 'hours'>>(
        `with counted as materialized (${COUNTS})
         select
           (select coalesce(json_agg(json_build_object('at', quarter, 'endings', endings) order by quarter), '[]') from (
             select quarter, json_agg(json_build_object('pcs_status', status, 'count', count) order by status) as endings
             from (select quarter, status, sum(count)::int as count from counted group by 1, 2) as each group by quarter
           ) as quarters) as quarters,
           (select coalesce(sum(count), 0)::int from counted where closed_by like 'agent:%') as ended,
           (select coalesce(sum(count), 0)::int from counted
            where closed_by like 'agent:%' and disposition_action = 'canceled_rep') as nothing,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'ended', ended) order by ended desc, name, reps_id), '[]') from (
             select reps.id as reps_id, reps.id::text as id,
               coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, sum(count)::int as ended
             from counted join reps on closed_by = 'agent:' || user_id group by reps.id
           ) as load) as load`,
        span,
      ),
      database.query<Reply<'performance'>['hours'][number]>(
        `select hour::float8 as at, json_build_object('p50', take_p50, 'p95', take_p95) as take,
           json_build_object('p50', end_p50, 'p95', end_p95) as end
         from (${TIMES}) as times order by hour`,
        span,
      ),
    ]);
    return { ...(counted ?? { quarters: [], ended: 0, nothing: 0, load: [] }), hours };
  },
});
