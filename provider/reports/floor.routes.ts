import type { Reply, Request } from '../../contract/calls.ts';
import { PCS_STATUS, type WorkState } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { AGENTS } from '../../contract/roles.ts';
import { HELD_SINCE } from '../alarms/held-since-sql.ts';
import type { Deliveries } from '../alarms/messages/deliveries.ts';
import { readOutgoing } from '../alarms/messages/outgoing.ts';
import { readOverdue } from '../alarms/custody/overdue.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import { COUNTS } from './rollups/outcomes-sql.ts';

const AT_WORK = {
  verify: 'handle_event_verify_and_response',
  followUp: 'handle_event_follow_up',
  feed: 'accept_new',
} as const satisfies Record<string, WorkState>;

const HOUR_MS = 3_600_000;
const NAME = `trim(first_name || ' ' || last_name)`;
const has = (statuses: readonly number[]) =>
  `exists (select from alarms where holder_rep = reps.id and status in (${statuses.join(', ')}))`;

/** Routes that show the agents' present work and its amount. */
export function floorRoutes({ database, clock }: ProviderDeps, { carries }: Pick<Deliveries, 'carries'>) {
  return {
    /**
     * An agent's state: an alarm that is verified or followed up counts before a queue that accepts others meanwhile.
     */
    agentsStatus: (): Promise<Reply<'agentsStatus'>> =>
      database.query(
        `select * from (
           select id::text as id, email, ${NAME} as name,
             case
               when ${has([PCS_STATUS.verify, PCS_STATUS.dispatch, PCS_STATUS.hold])} then '${AT_WORK.verify}'
               when ${has([PCS_STATUS.follow_up])} then '${AT_WORK.followUp}'
               when exists (select from presence where rep_id = reps.id and accept_new and at_ms > $1) then '${AT_WORK.feed}'
             end as work_state
           from reps where is_active and role = any($2)
         ) as agents where work_state is not null order by name, id`,
        [clock.now() - LEASE_MS, AGENTS],
      ),

    /** `until` 0 is now; an agent's alarms are those they have, those they ended, and those that ended while they had them. */
    allRepStats: async ({ query }: Request<'allRepStats'>): Promise<Reply<'allRepStats'>> => {
      const until = query.until > 0 ? query.until : Math.floor(clock.now() / 1_000);
      return database.query(
        `select reps.id::text as id, email, ${NAME} as name,
           json_agg(json_build_object('pcs_status', counts.status, 'count', counts.count) order by counts.status) as stats
         from (
           select coalesce(holder_rep, closers.id) as rep, status, sum(count)::int as count
           from (${COUNTS}) as counted left join reps as closers on closed_by = 'agent:' || closers.user_id
           where threat_level >= $3
           group by 1, 2
         ) as counts join reps on reps.id = counts.rep
         group by reps.id order by name, reps.id`,
        [until - query.lookback, until, query.threat_level_gte],
      );
    },

    floor: async (): Promise<Reply<'floor'>> => {
      const held = await database.query<Reply<'floor'>['held'][number]>(
        `select holder_rep::text as rep_id, event_id::text as "eventId", holder_slot as slot, status as pcs_status,
           lease_until_ms as "leaseUntilMs", body->>'street' as street,
           ${HELD_SINCE} as "takenAtMs"
         from alarms where holder_rep is not null and not ${IS_PRACTICE} order by holder_rep, event_id`,
      );
      const [waits] = await database.query<{ waiting: number; oldest: Reply<'floor'>['oldest'] }>(
        `select count(*)::int as waiting,
           (array_agg(json_build_object('eventId', event_id::text, 'raisedAtMs', raised_at_ms) order by raised_at_ms))[1] as oldest
         from alarms where status = ${PCS_STATUS.new} and holder_rep is null and not ${IS_PRACTICE}`,
      );
      const [lost] = await database.query<{ expired: number }>(
        `select count(distinct event_id)::int as expired
         from events join alarms on event_id = split_part(stream, ':', 2)::bigint
         where stream like 'alarm:%' and type = 'alarm.statusSet' and at_ms > $1
           and (data->>'status')::int = ${PCS_STATUS.expired} and status = ${PCS_STATUS.expired} and not ${IS_PRACTICE}`,
        [clock.now() - HOUR_MS],
      );
      const { value: limits } = await readOverdue(database);
      return {
        held,
        waiting: waits?.waiting ?? 0,
        oldest: waits?.oldest ?? null,
        expired: lost?.expired ?? 0,
        limits,
        outgoing: await readOutgoing(database, carries, clock.now()),
      };
    },
  };
}
