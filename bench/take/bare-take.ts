import { PCS_STATUS } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import type { CallContext } from '../../provider/http/call-context.ts';
import type { Database } from '../../provider/base/ports.ts';

/** The least SQL that gives alarms to a tab: one update that skips locked rows, and one fact each for the log. */
export function bareTake(
  database: Database,
  { rep, tab }: CallContext,
  limit: number,
  lookbackS: number,
): Promise<readonly unknown[]> {
  const nowMs = Date.now();
  return database.transaction(async (sql) => {
    const taken = await sql.query<{ event_id: number; version: number }>(
      `update alarms set version = alarms.version + 1, status = ${PCS_STATUS.watch}, holder_rep = $1, holder_tab = $2,
         holder_email = $3, holder_slot = 1, taken_at_ms = $4, lease_until_ms = $5, expires_at_ms = $6
       from (
         select event_id from alarms
         where status = ${PCS_STATUS.new} and holder_rep is null and queue = any($7::text[]) and raised_at_ms >= $8
         order by threat_level desc, raised_at_ms, event_id limit $9 for update skip locked
       ) as waiting
       where alarms.event_id = waiting.event_id
       returning alarms.*`,
      [rep.id, tab, rep.email, nowMs, nowMs + LEASE_MS, nowMs + 120_000, ['Live'], nowMs - 1_000 * lookbackS, limit],
    );
    const facts = taken.map(({ event_id, version }) => ({ stream: `alarm:${event_id}`, version }));
    await sql.query(
      `insert into events (stream, version, type, data, by, at_ms)
       select stream, version, 'alarm.taken', $2, $3, $4
       from jsonb_to_recordset($1::jsonb) as fact (stream text, version int)`,
      [JSON.stringify(facts), JSON.stringify({ rep: rep.id, tab }), `agent:${rep.user_id}`, nowMs],
    );
    return taken;
  });
}
