import type { Request } from '../../contract/calls.ts';
import type { DetectionFilter } from '../../contract/enums.ts';
import type { EventSort } from '../../contract/page.ts';
import type { ListSource } from '../lists/list-statement.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import { type AlarmSummaryRow, SUMMARY_COLUMNS } from './alarm.row.ts';

export interface AlarmFilter {
  readonly eventId?: string | undefined;
  readonly sid?: string | undefined;
  readonly userId?: string | undefined;
  readonly uuid?: string | undefined;
  /** Epoch seconds: alarms of that time and later, or earlier. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly status?: number | undefined;
  /** True: held by an agent. */
  readonly isHeld?: boolean | undefined;
  readonly sawFaces?: true | undefined;
  readonly sawMotion?: true | undefined;
  readonly sawPeople?: true | undefined;
  /** A search, and behind it the cameras that it names: theirs, and those of a camera or an account that begins so. */
  readonly named?: readonly [search: string, ...uuids: string[]] | undefined;
  /** A user id or location id, or how a camera's uuid or an account begins, in any case. */
  readonly search?: string | undefined;
  /** True: raised for the practice of one agent. */
  readonly isPractice?: boolean | undefined;
}

/** A condition that a partial index of migration 0038 has; the parameter makes it one filter among others. */
const saw = (condition: string) => (placeholder: string) => `${placeholder}::boolean and ${condition}`;

/** SQL condition: the alarm's camera or account begins so, as it was when the alarm was raised. */
const beginsWith = (text: string) => `lower(uuid) ^@ lower(${text}) or lower(account) ^@ lower(${text})`;

/**
 * Alarms, newest first; migration 0024 has an index for each sort, and for a location's and a camera's by time, 0038 for the other
 * filters.
 */
export const ALARM_LIST: ListSource<AlarmSummaryRow, AlarmFilter, EventSort> = {
  from: 'alarms',
  columns: SUMMARY_COLUMNS,
  document: 'body',
  id: { sql: 'event_id', of: (row) => row.event_id },
  sorts: {
    time: { sql: 'event_timestamp', type: 'bigint', of: (row) => row.event_timestamp },
    account: { sql: 'account', type: 'text', of: (row) => row.account },
    threat: { sql: 'threat_level', type: 'int', of: (row) => row.threat_level },
  },
  defaultSort: { sort: 'time', isDescending: true },
  filters: {
    eventId: (eventId) => `event_id = ${eventId}::bigint`,
    sid: (sid) => `sid = ${sid}`,
    userId: (userId) => `user_id = ${userId}`,
    uuid: (uuid) => `uuid = ${uuid}`,
    named: (named) => `uuid = any(${named}::text[]) or ${beginsWith(`(${named}::text[])[1]`)}`,
    status: (status) => `status = ${status}::int`,
    isHeld: (isHeld) => `(holder_rep is not null) = ${isHeld}::boolean`,
    sawFaces: saw(`jsonb_array_length(body->'faces') > 0`),
    sawMotion: saw(`jsonb_array_length(body->'moves') > 0`),
    sawPeople: saw(`body @? '$.tracks[*] ? (@.class_name == "person")'`),
    search: (search) => `user_id = ${search} or sid = ${search} or ${beginsWith(search)}`,
    isPractice: (isPractice) => `${IS_PRACTICE} = ${isPractice}::boolean`,
    since: (since) => `event_timestamp >= ${since}::bigint`,
    until: (until) => `event_timestamp <= ${until}::bigint`,
  },
};

/**
 * Filter of a `listEvents` call; training alarms are in no list. `named` are the cameras that its search names; null =
 * it names none.
 */
export function alarmFilter(
  { query }: Request<'listEvents'>,
  nowMs: number,
  named: readonly string[] | null = null,
): AlarmFilter {
  const nowS = Math.floor(nowMs / 1_000);
  const ago = (seconds: number | undefined) => (seconds === undefined ? [] : [nowS - seconds]);
  const from = [...ago(query.lookback), ...(query.startDatetime === undefined ? [] : [query.startDatetime])];
  const to = [...ago(query.until), ...(query.endDatetime === undefined ? [] : [query.endDatetime])];
  const saw = (what: DetectionFilter) => (query.detection_filter === what ? true : undefined);
  return {
    eventId: query.eventId,
    sid: query.sid,
    userId: query.user_id,
    uuid: query.uuid,
    since: from.length === 0 ? undefined : Math.max(...from),
    until: to.length === 0 ? undefined : Math.min(...to),
    status: query.pcs_status,
    isHeld: query.handling,
    sawFaces: saw('faces'),
    sawMotion: saw('motion'),
    sawPeople: saw('people'),
    ...(named === null || query.searchBy === undefined
      ? { search: query.searchBy }
      : { named: [query.searchBy, ...named] }),
    isPractice: false,
  };
}
