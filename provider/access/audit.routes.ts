import type { Reply, Request } from '../../contract/calls.ts';
import type { AccessEntry } from '../../contract/entities/reports.ts';
import { type StoredFact, upToDate } from '../log/fact-versions.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';

interface ChangeRow extends StoredFact {
  readonly pos: number;
  readonly by: string;
  readonly eventId: string;
  readonly sid: string;
  readonly userId: string;
  readonly timezone: number | null;
}

/** The recording's details stand with the event; a change says what happened. */
function changeOf(row: ChangeRow): Record<string, unknown> {
  const { type, data } = upToDate(row);
  return { type, ...Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'body')) };
}

/** The log as auditors read it. */
export function auditRoutes({ database }: ProviderDeps) {
  return {
    /** Newest first (AUDIT-15, AUDIT-17). */
    listChanges: async ({ query }: Request<'listChanges'>): Promise<Reply<'listChanges'>> => {
      const { event_id, limit, skip } = query;
      const where = `stream like 'alarm:%' and ($1::text is null or stream = $1)`;
      const stream = event_id === undefined ? null : alarmStream(event_id);
      const rows = await database.query<ChangeRow>(
        `select pos, at_ms as "atMs", type, v, data, by, event_id::text as "eventId", sid, user_id as "userId",
           (body->>'timezone')::int as timezone
         from (select *, split_part(stream, ':', 2)::bigint as alarm from events where ${where}
               order by pos desc limit $2 offset $3) as change
         join alarms on event_id = alarm order by pos desc`,
        [stream, limit, skip],
      );
      const [count] = await database.query<{ total: number }>(
        `select count(*)::int as total from events where ${where}`,
        [stream],
      );
      const data = rows.map((row) => ({
        history_id: row.pos,
        history_timestamp: Math.floor(row.atMs / 1_000),
        timezone: row.timezone,
        edit_uid: row.by.replace(/^agent:/, ''),
        user_id: row.userId,
        sid: row.sid,
        event: { eventId: row.eventId, change: changeOf(row) },
      }));
      return { data, ...count };
    },

    listAccess: async ({ query }: Request<'listAccess'>): Promise<Reply<'listAccess'>> => {
      const { rep, subject, from, to, limit, skip } = query;
      const where = `stream like 'access:%' and ($1::text is null or stream = 'access:' || $1)
        and ($2::text is null or data->>'subject' = $2)
        and ($3::bigint is null or at_ms >= $3) and ($4::bigint is null or at_ms < $4)`;
      const values = [rep ?? null, subject ?? null, from ?? null, to ?? null];
      const data = await database.query<AccessEntry>(
        `select pos as access_id, at_ms, type, by, nullif(split_part(stream, ':', 2), 'unknown') as rep_id,
           data->>'session' as session, data->>'ip' as ip, data->>'subject' as subject, data->>'reason' as reason
         from events where ${where} order by pos desc limit $5 offset $6`,
        [...values, limit, skip],
      );
      const [count] = await database.query<{ total: number }>(
        `select count(*)::int as total from events where ${where}`,
        values,
      );
      return { data, ...count };
    },
  };
}
