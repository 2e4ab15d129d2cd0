import type { Outgoing } from '../../../contract/entities/reports.ts';
import type { Sql } from '../../base/ports.ts';
import { MESSAGE_KINDS } from '../alarm.state.ts';
import type { Deliveries } from './deliveries.ts';

const DAY_MS = 86_400_000;

/** Each way to customers: whether it is set up, what left by it last, and what waits or was given up, and why. */
export async function readOutgoing(sql: Sql, carries: Deliveries['carries'], nowMs: number): Promise<Outgoing[]> {
  const ways = await sql.query<Omit<Outgoing, 'isSetUp'>>(
    `select kind,
       (select max(delivered_at_ms)::float8 from messages
        where messages.kind = kinds.kind and delivered_at_ms is not null) as "deliveredAtMs",
       pending.waiting, pending.since as "waitingSinceMs",
       (select count(*)::int from messages
        where messages.kind = kinds.kind and outcome = 'undelivered' and at_ms > $2) as undelivered,
       (select failure from messages
        where messages.kind = kinds.kind and failure is not null
          and (outcome = 'pending' or outcome = 'undelivered' and at_ms > $2)
        order by id desc limit 1) as failure
     from unnest($1::text[]) as kinds (kind), lateral (
       select count(*)::int as waiting, min(at_ms)::float8 as since from messages
       where messages.kind = kinds.kind and outcome = 'pending' and failure is not null
     ) as pending`,
    [MESSAGE_KINDS, nowMs - DAY_MS],
  );
  return ways.map((way) => ({ ...way, isSetUp: carries(way.kind) }));
}

/** Not in the spec: time for which a returning agent still learns how a message ended, ms. */
const LATE_NEWS_MS = 3 * DAY_MS;
/** Not in the spec: newest events of such messages; a portal follows no more. */
const LATE_MAX = 50;

/** Events of the agent's own messages that ended after their call was answered, so that their portal learns it. */
export const findLateMessages = async (sql: Sql, repId: string, nowMs: number): Promise<readonly string[]> =>
  (
    await sql.query<{ eventId: string }>(
      `select event_id::text as "eventId" from messages
       where rep_id = $1 and at_ms > $2 and (outcome = 'undelivered'
         or outcome = 'delivered' and (attempts > 1 or delivered_at_ms > at_ms + 5000))
       group by event_id order by max(at_ms) desc, event_id desc limit ${LATE_MAX}`,
      [repId, nowMs - LATE_NEWS_MS],
    )
  ).map(({ eventId }) => eventId);
