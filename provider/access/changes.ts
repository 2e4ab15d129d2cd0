import type { Reply } from '../../contract/calls.ts';
import { COUNT_MAX } from '../../contract/page.ts';
import type { Sql } from '../base/ports.ts';
import { type StoredFact, upToDate } from '../log/fact-versions.ts';
import { authorNames } from './author-names.ts';
import { type ChangesQuery, findChanges, type FoundChanges, PEOPLE } from './find-changes.ts';

/** A fact of the log with its subject; an event's camera is the one that raised it. */
interface ChangeRow extends StoredFact {
  readonly pos: number;
  readonly by: string;
  readonly eventId: string | null;
  readonly isOfService: boolean;
  readonly sourceId: string | null;
  readonly uuid: string;
  readonly sid: string;
  readonly userId: string;
  readonly timezone: number | null;
}

const DOCUMENTED = 'alarm.documented';

/** Content of a change; the details of the recording are in the event. */
function changeOf(row: ChangeRow): Record<string, unknown> {
  const { type, data } = upToDate(row);
  return { type, ...Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'body')) };
}

/** Fields that a change of this type is about (AUDIT-15). */
function aboutOf(row: ChangeRow): Record<string, unknown> {
  const change = changeOf(row);
  if (row.sourceId !== null) return { source: { sourceId: row.sourceId, change } };
  if (row.isOfService) return { service: { change } };
  if (row.eventId === null) return { camera: { uuid: row.uuid, change } };
  const about = { eventId: row.eventId, change };
  if (row.type === PEOPLE) return { people: about };
  return row.type === DOCUMENTED ? { documentation: about } : { event: about };
}

async function countOf(sql: Sql, { conditions, values, areMany }: FoundChanges): Promise<number> {
  if (areMany) return COUNT_MAX;
  const found = conditions.map((where) => `(select pos from events where ${where} limit ${COUNT_MAX})`);
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (select from (${found.join(' union ')}) as found limit ${COUNT_MAX}) as counted`,
    values,
  );
  return count?.total ?? 0;
}

/** Clocks of processes differ: one alarm's facts are in the order they were filed, those of many in that of their time, which is filtered too. */
const orderOf = ({ event_id: eventId }: ChangesQuery): readonly string[] =>
  eventId === undefined ? ['at_ms', 'pos'] : ['pos'];

/** Newest first; the total is counted no further than `COUNT_MAX` (AUDIT-15, AUDIT-17). An event's camera is the one that raised it. */
export async function readChanges(sql: Sql, query: ChangesQuery): Promise<Reply<'listChanges'>> {
  const found = await findChanges(sql, query);
  const { conditions, values } = found;
  const columns = orderOf(query);
  const order = columns.map((column) => `${column} desc`).join(', ');
  const limit = `$${values.length + 1}::int`;
  const offset = `$${values.length + 2}::int`;
  const pages = conditions.map(
    (where) => `(select * from events where ${where} order by ${order} limit ${limit} + ${offset})`,
  );
  const rows = await sql.query<ChangeRow>(
    `select pos, at_ms as "atMs", type, v, data, by, alarm_id::text as "eventId", coalesce(alarms.uuid, cameras.uuid, '') as uuid,
       service_id is not null as "isOfService", changed_source as "sourceId", coalesce(alarms.sid, cameras.sid, service_id) as sid,
       coalesce(alarms.user_id, cameras.user_id, locations.user_id) as "userId",
       (alarms.body->>'timezone')::int as timezone
     from (
       select *, case when stream like 'alarm:%' then split_part(stream, ':', 2)::bigint end as alarm_id,
         case when stream like 'camera:%' then split_part(stream, ':', 2) end as camera_id,
         case when stream like 'service:%' then split_part(stream, ':', 2) end as service_id,
         case when stream like 'source:%' then split_part(stream, ':', 2) end as changed_source
       from (select distinct on (${columns.join()}) * from (${pages.join(' union all ')}) as pages order by ${order}) as found
       order by ${order} limit ${limit} offset ${offset}
     ) as change
     left join alarms on alarms.event_id = alarm_id
     left join cameras on cameras.uuid = camera_id
     left join locations on locations.sid = service_id
     order by ${order}`,
    [...values, query.limit, query.skip],
  );
  const names = await authorNames(
    sql,
    rows.map(({ by }) => by),
  );
  const data = rows.map((row) => ({
    history_id: row.pos,
    history_timestamp: Math.floor(row.atMs / 1_000),
    timezone: row.timezone,
    edit_uid: row.by.replace(/^agent:/, ''),
    edit_name: names.get(row.by) ?? null,
    user_id: row.userId,
    sid: row.sid,
    uuid: row.uuid,
    ...aboutOf(row),
  }));
  return { data, total: await countOf(sql, found) };
}
