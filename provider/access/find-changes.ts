import type { Request } from '../../contract/calls.ts';
import type { AuditType } from '../../contract/entities/reports.ts';
import { COUNT_MAX } from '../../contract/page.ts';
import type { Sql } from '../base/ports.ts';

export type ChangesQuery = Request<'listChanges'>['query'];

/** Result of a search for changes in the log. */
export interface FoundChanges {
  /** A fact is found that meets any of these conditions: each has an index of its own. */
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  /** True where more changes match than are counted. */
  readonly areMany: boolean;
}

/** Facts about people; all other facts of an alarm are about the event (AUDIT-15). */
export const PEOPLE = 'alarm.faceAssigned';

/** Sessions, deliveries and accesses are not changes of a record. The indexes of migration 0063 have this condition. */
const CHANGED = `(stream like 'alarm:%' or stream like 'camera:%' or stream like 'service:%')`;

/** The facts of each type. Spec: C8-19 (AUDIT-03, AUDIT-16). */
const OF_TYPE: Readonly<Record<AuditType, string>> = {
  event: `stream like 'alarm:%' and type <> '${PEOPLE}'`,
  people: `type = '${PEOPLE}'`,
  camera: `stream like 'camera:%'`,
  service: `stream like 'service:%'`,
};

/** The services of the locations, which no camera is part of. */
const SERVICES = `(select user_id, sid, '' as uuid from locations) as services`;

/** A condition on alarms, cameras and services, which have the columns of it in common. */
type Of = (given: (value: unknown) => string) => string;

/** The streams of the alarms, cameras and services of a condition; null where they are more than is worth naming. */
async function streamsOf(sql: Sql, of: Of): Promise<readonly string[] | null> {
  const values: unknown[] = [];
  const condition = of((value) => `$${values.push(value)}`);
  const rows = await sql.query<{ stream: string }>(
    `select 'alarm:' || event_id as stream from alarms where ${condition}
     union all select 'camera:' || uuid from cameras where ${condition}
     union all select 'service:' || sid from ${SERVICES} where ${condition} limit ${COUNT_MAX}`,
    values,
  );
  return rows.length < COUNT_MAX ? rows.map(({ stream }) => stream) : null;
}

/** Few streams are looked up one by one; with many, the facts are read in order until there are enough. */
function inStreams(streams: readonly string[] | null, of: Of, given: (value: unknown) => string): string {
  // A list that the planner sees is weighed one by one, which takes longer than to read it.
  if (streams !== null) return `stream = any(array(select unnest(${given(streams)}::text[])))`;
  return `case when stream like 'alarm:%'
    then exists (select from alarms where event_id = split_part(stream, ':', 2)::bigint and ${of(given)})
    when stream like 'service:%'
    then exists (select from ${SERVICES} where sid = split_part(stream, ':', 2) and ${of(given)})
    else exists (select from cameras where uuid = split_part(stream, ':', 2) and ${of(given)}) end`;
}

function placeOf({ user_id, sid }: ChangesQuery): Of | null {
  if (user_id === undefined && sid === undefined) return null;
  return (given) =>
    [
      ...(user_id === undefined ? [] : [`user_id = ${given(user_id)}`]),
      ...(sid === undefined ? [] : [`sid = ${given(sid)}`]),
    ].join(' and ');
}

const searchOf =
  (search: string): Of =>
  (given) =>
    `(user_id = ${given(search)} or sid = ${given(search)} or lower(uuid) ^@ lower(${given(search)}))`;

/**
 * The condition of changes of sources, which have an index of their own; null where a query asks for others only: a source is no
 * event, and belongs to no customer.
 */
function sourceChanges(query: ChangesQuery, given: (value: unknown) => string): string | null {
  const { event_id, user_id, type, sid, edit_uid, startDatetime, endDatetime, searchBy } = query;
  if ((event_id ?? user_id ?? type) !== undefined) return null;
  const conditions = [`stream like 'source:%'`];
  const ofLocation = (value: string) =>
    `split_part(stream, ':', 2)::bigint in (select id from sources where sids @> array[${given(value)}::text])`;
  if (sid !== undefined) conditions.push(ofLocation(sid));
  if (edit_uid !== undefined) conditions.push(`by = ${given(`agent:${edit_uid}`)}`);
  if (startDatetime !== undefined) conditions.push(`at_ms >= ${given(startDatetime * 1_000)}::bigint`);
  if (endDatetime !== undefined) conditions.push(`at_ms < ${given((endDatetime + 1) * 1_000)}::bigint`);
  if (searchBy !== undefined)
    conditions.push(`(${ofLocation(searchBy)} or by = ${given(`agent:${searchBy}`)} or type = ${given(searchBy)})`);
  return conditions.join(' and ');
}

/** Finds the changes a query asks for (AUDIT-03, AUDIT-17). */
export async function findChanges(sql: Sql, query: ChangesQuery): Promise<FoundChanges> {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [CHANGED];
  if (query.event_id !== undefined) conditions.push(`stream = ${given(`alarm:${query.event_id}`)}`);
  if (query.edit_uid !== undefined) conditions.push(`by = ${given(`agent:${query.edit_uid}`)}`);
  if (query.type !== undefined) conditions.push(OF_TYPE[query.type]);
  if (query.startDatetime !== undefined) conditions.push(`at_ms >= ${given(query.startDatetime * 1_000)}::bigint`);
  if (query.endDatetime !== undefined) conditions.push(`at_ms < ${given((query.endDatetime + 1) * 1_000)}::bigint`);
  const isOnlyOf = conditions.length === 1;
  let areMany = false;

  const place = placeOf(query);
  if (place !== null) {
    const streams = await streamsOf(sql, place);
    areMany = isOnlyOf && streams === null && query.searchBy === undefined;
    conditions.push(inStreams(streams, place, given));
  }
  const all = conditions.join(' and ');
  const ofSources = sourceChanges(query, given) ?? [];
  if (query.searchBy === undefined) return { conditions: [all].concat(ofSources), values, areMany };

  const search = searchOf(query.searchBy);
  const streams = await streamsOf(sql, search);
  const found = [
    inStreams(streams, search, given),
    `by = ${given(`agent:${query.searchBy}`)}`,
    `type = ${given(query.searchBy)}`,
  ];
  areMany = isOnlyOf && streams === null && place === null;
  return { conditions: found.map((condition) => `${all} and ${condition}`).concat(ofSources), values, areMany };
}
