import type { Caller, Sql } from '../base/ports.ts';
import { agentOf } from '../http/call-context.ts';

/** True if a metric belongs to a practice: to one of its alarms, or to a tab in which its agent practices now. */
export async function isOfPractice(sql: Sql, caller: Caller, eventId: number | null = null): Promise<boolean> {
  const { rep, tab } = agentOf(caller);
  const found = await sql.query(
    `select 1 from practice_alarms where event_id = $1
     union all select 1 from practices where rep_id = $2 and tab = $3 and ended_at_ms is null limit 1`,
    [eventId, rep, tab],
  );
  return found.length > 0;
}
