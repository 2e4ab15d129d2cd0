import { PCS_STATUS } from '../../../contract/enums.ts';
import { SHELVED } from '../../alarms/alarm.constants.ts';
import { IS_PRACTICE } from '../../practice/practice-sql.ts';

export const HOUR_S = 3_600;
export const QUARTER_S = 900;
/** Number of facts since the last rollup above which they are not read one by one. */
export const FRESH_MAX = 50_000;

const { canceled, hold, new: waiting, not_monitored: notMonitored, verify, watch } = PCS_STATUS;

/** SQL expression: the time at which the provider received an alarm, epoch s (decision 0124). */
export const RAISED_S = '(raised_at_ms / 1000)';

/** SQL condition: an alarm was received from one second to another, both included. */
export const raisedBetween = (from: string, to: string): string =>
  `raised_at_ms between 1000 * ${from} and 1000 * ${to} + 999`;

export const begin = (at: string, seconds: number): string => `(${at} / ${seconds}) * ${seconds}`;

/** The status that a fact leads to; null where it leads to none. */
const STATUS = `case type
  when 'alarm.raised' then ${waiting} when 'alarm.taken' then ${watch} when 'alarm.held' then ${verify}
  when 'alarm.returned' then ${waiting} when 'alarm.takenOffHold' then ${waiting} when 'alarm.putOnHold' then ${hold}
  when 'alarm.reoffered' then ${waiting}
  when 'alarm.statusSet' then (data->>'status')::int when 'alarm.canceledByCustomer' then ${canceled}
  when 'alarm.shelved' then ${notMonitored} end`;
/**
 * SQL expression: the holder after a fact that sets a status; null for other facts, and for the former holder that a
 * return names.
 */
const HOLDER = `case when type in ('alarm.taken', 'alarm.held', 'alarm.statusSet') then (data->'holder'->>'rep')::bigint end`;
const ACTION = `case when type in ('alarm.statusSet', 'alarm.dispositionSet', 'alarm.canceledByCustomer') then data->>'action'
  when type = 'alarm.shelved' then '${SHELVED.action}' end`;

/** The last of these values in the order of the facts, or the one before it. */
const last = (value: string, when: string, place: 1 | 2 = 1): string =>
  `(array_agg(${value} order by version desc) filter (where ${when}))[${place}]`;

/**
 * SQL column: the holder of an alarm with this status, or its last holder when it ended without an agent: expired, or
 * canceled by the customer.
 */
const withHolder = (status: string, closedBy: string, holder: string, before: string): string =>
  `case when ${status} >= ${waiting} then ${holder} when ${closedBy} not like 'agent:%' then ${before} end as holder_rep`;

/**
 * Each alarm of a condition as in the log: its status, its holder, last holder or the agent who ended it, and the times
 * until it was taken and ended, s. Its time is that of its receipt, its threat that it was raised with. No one ended an alarm that was
 * filed, so it took no time. Practice is not counted as the station's work.
 */
export const outcomesOf = (condition: string): string => `
  select ${RAISED_S} as at, threat_level, life.status, life.disposition_action,
    ${withHolder('life.status', 'said_by', 'life.holder_rep', 'held_before')},
    case when life.status < ${waiting} then said_by end as closed_by,
    (taken_ms - raised_ms) / 1000.0 as take_s,
    case when life.status < ${waiting} and life.status <> ${notMonitored} then (said_ms - raised_ms) / 1000.0 end as end_s
  from alarms, lateral (
    select min(at_ms) filter (where type = 'alarm.raised') as raised_ms,
      min(at_ms) filter (where type in ('alarm.taken', 'alarm.held')) as taken_ms,
      ${last('status', 'status is not null')} as status,
      ${last('holder_rep', 'status is not null')} as holder_rep, ${last('holder_rep', 'status is not null', 2)} as held_before,
      ${last('by', 'status is not null')} as said_by, ${last('at_ms', 'status is not null')} as said_ms,
      ${last('action', 'action is not null')} as disposition_action
    from (
      select type, version, at_ms, by, ${STATUS} as status, ${HOLDER} as holder_rep, ${ACTION} as action
      from events where stream = 'alarm:' || event_id
    ) as fact
  ) as life
  where ${condition} and not ${IS_PRACTICE}`;

/** SQL expression: the holder before the fact that set the alarm's status. */
const HELD_BEFORE = `(
  select ${HOLDER} from events where stream = 'alarm:' || event_id and (${STATUS}) is not null order by version desc offset 1 limit 1)`;

/** The same of alarms as their table has them, without the times, which only the log has: a row goes with its facts in one transaction. */
const standingOf = (condition: string): string => `
  select ${RAISED_S} as at, threat_level, status, ${withHolder('status', 'closed_by', 'holder_rep', HELD_BEFORE)},
    case when status < ${waiting} then closed_by end as closed_by, disposition_action
  from alarms where ${condition} and not ${IS_PRACTICE}`;

/** Counts of such alarms, as in `rollup_counts`; `outcomes` is their name, or the query for them. */
export const countsOf = (outcomes: string): string => `
  select ${begin('at', HOUR_S)} as hour, ${begin('at', QUARTER_S)} as quarter, threat_level, status, holder_rep, closed_by,
    disposition_action, count(*)::int as count
  from ${outcomes} group by 1, 2, 3, 4, 5, 6, 7`;

const share = (of: string, part: number): string => `percentile_cont(${part}) within group (order by ${of})`;

/** Durations of such alarms, by hour, as stored in `rollup_hours`. */
export const timesOf = (outcomes: string): string => `
  select ${begin('at', HOUR_S)} as hour, ${share('take_s', 0.5)} as take_p50, ${share('take_s', 0.95)} as take_p95,
    ${share('end_s', 0.5)} as end_p50, ${share('end_s', 0.95)} as end_p95
  from ${outcomes} group by 1`;

/** Streams of alarms with facts that the rollup may not have; all transactions from the horizon on. */
export const FRESH = `
  select distinct stream from (
    select stream from events where tx >= (select horizon from rollup_position) order by tx, pos limit ${FRESH_MAX}
  ) as appended where stream like 'alarm:%'`;

/**
 * CTEs with the hours whose rollup equals the log: `clean` from $1 to $2, epoch s, both included. The statement reads
 * the other hours from the log, so that all are of the same moment.
 */
const WITH_CLEAN = `
  fresh as materialized (${FRESH}),
  touched as materialized (
    select distinct ${begin(RAISED_S, HOUR_S)} as hour from fresh join alarms on event_id = split_part(stream, ':', 2)::bigint
  ),
  clean as materialized (
    select rollup_hours.* from rollup_hours, rollup_position
    where horizon > '0' and horizon <= pg_snapshot_xmin(pg_current_snapshot()) and (
        select count(*) from (select from events where tx >= (select horizon from rollup_position) order by tx, pos limit ${FRESH_MAX}) as appended
      ) < ${FRESH_MAX}
      and not is_stale and hour >= $1::bigint and hour + ${HOUR_S - 1} <= $2::bigint and hour not in (select touched.hour from touched)
  )`;
const UNCLEAN = `${raisedBetween('$1::bigint', '$2::bigint')}
  and ${begin(RAISED_S, HOUR_S)} not in (select clean.hour from clean)`;

/**
 * Counts of the alarms from $1 to $2 by quarter hour, threat, status, holder, author of the ending and disposition; the
 * same group may come twice.
 */
export const COUNTS = `
  with ${WITH_CLEAN}
  select rollup_counts.* from rollup_counts join clean using (hour)
  union all ${countsOf(`(${standingOf(UNCLEAN)}) as outcome`)}`;

/**
 * Times until alarms of each hour from $1 to $2 were taken and ended; an hour that is partly outside has only the
 * alarms inside.
 */
export const TIMES = `
  with ${WITH_CLEAN}
  select hour, take_p50, take_p95, end_p50, end_p95 from clean
  where exists (select from rollup_counts where rollup_counts.hour = clean.hour)
  union all ${timesOf(`(${outcomesOf(UNCLEAN)}) as outcome`)}`;
