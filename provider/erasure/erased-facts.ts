import type { Sql } from '../base/ports.ts';
import { factWithoutWords, withoutWords } from './erased-words.ts';

/** Facts changed at once. Not in the spec: the body of an alarm may be long. */
const BATCH = 200;

interface Fact {
  readonly pos: number;
  readonly atMs: number;
  readonly type: string;
  readonly data: unknown;
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Erases the texts from the facts of a customer's alarms, cameras and locations; nothing else of a fact changes (decision 0072).
 * The log refuses this outside of such a transaction.
 */
export async function eraseFacts(sql: Sql, uid: string): Promise<number> {
  await sql.query('alter table events disable trigger events_append_only');
  let count = 0;
  let after = 0;
  while (true) {
    const facts = await sql.query<Fact>(
      `select pos, at_ms as "atMs", type, data from events
       where pos > $2 and stream in (
         select 'alarm:' || event_id from alarms where user_id = $1 union all select 'camera:' || uuid from cameras where user_id = $1
         union all select 'service:' || sid from locations where user_id = $1)
       order by pos limit ${BATCH}`,
      [uid, after],
    );
    const last = facts.at(-1);
    if (last === undefined) break;
    after = last.pos;
    const erased = facts
      .map((fact) => ({ ...fact, next: factWithoutWords(fact.type, fact.data) }))
      .filter(({ data, next }) => differs(data, next))
      .map(({ pos, atMs, next }) => ({ pos, at_ms: atMs, data: next }));
    count += erased.length;
    await sql.query(
      `update events set data = erased.data from jsonb_to_recordset($1::jsonb) as erased (pos bigint, at_ms bigint, data jsonb)
       where events.pos = erased.pos and events.at_ms = erased.at_ms`,
      [JSON.stringify(erased)],
    );
  }
  await sql.query('alter table events enable trigger events_append_only');
  return count;
}

interface Alarm {
  readonly event_id: number;
  readonly body: unknown;
  readonly dispatch: unknown;
  readonly calls: unknown;
}

/** Erases the same texts from the table of alarms. */
export async function eraseAlarms(sql: Sql, uid: string): Promise<number> {
  let count = 0;
  let after = 0;
  while (true) {
    const alarms = await sql.query<Alarm>(
      `select event_id, body, dispatch, calls from alarms where user_id = $1 and event_id > $2 order by event_id limit ${BATCH}`,
      [uid, after],
    );
    const last = alarms.at(-1);
    if (last === undefined) return count;
    after = last.event_id;
    count += alarms.length;
    const erased = alarms.map(({ event_id, body, dispatch, calls }) => ({
      event_id,
      body: withoutWords(body),
      dispatch: withoutWords(dispatch),
      calls: withoutWords(calls),
    }));
    await sql.query(
      `update alarms set body = erased.body, dispatch = nullif(erased.dispatch, 'null'), calls = erased.calls, account = 'erased',
         documentation = case when documentation <> '' then 'erased' else documentation end,
         disposition_reason = case when disposition_reason <> '' then 'erased' else disposition_reason end
       from jsonb_to_recordset($1::jsonb) as erased (event_id bigint, body jsonb, dispatch jsonb, calls jsonb)
       where alarms.event_id = erased.event_id`,
      [JSON.stringify(erased)],
    );
  }
}
