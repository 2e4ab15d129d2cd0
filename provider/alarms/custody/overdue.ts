import {
  EXPIRED_LIMIT_DEFAULT,
  OVERDUE_DEFAULT_S,
  OVERDUE_LISTED,
  WAITING_LIMIT_DEFAULT,
} from '../../../contract/limits.ts';
import { QUEUE_SETTINGS_DEFAULT } from '../../identity/reps.ts';
import type { OverdueAlarm } from '../../../contract/entities/reports.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { Sql } from '../../base/ports.ts';
import { readStationSetting, saveStationSetting } from '../../settings/station-settings.ts';

const NAME = 'overdue';

/** Waiting time after which an alarm of a source is overdue, s, and how many alarms may wait, or expire in an hour. */
interface FloorLimits {
  readonly seconds: number;
  readonly waiting: number;
  readonly expired: number;
}

const DEFAULTS: FloorLimits = {
  seconds: OVERDUE_DEFAULT_S,
  waiting: WAITING_LIMIT_DEFAULT,
  expired: EXPIRED_LIMIT_DEFAULT,
};

/** SQL expression: alarms received before this moment, epoch ms, are overdue, if that is now. */
const overdueBefore = (nowMs: string): string =>
  `${nowMs} - 1000 * coalesce(
     (select (value->>'seconds')::bigint from station_settings where name = '${NAME}' order by version desc limit 1),
     ${OVERDUE_DEFAULT_S})`;

/**
 * SQL condition on a waiting alarm: a source raised it, and no one took it for longer than the station allows. It is offered
 * whatever Lookback, Threat Level and Arm State an agent has (decision 0124).
 */
export const isOverdue = (nowMs: string): string =>
  `(source_id is not null and not is_fake and raised_at_ms <= ${overdueBefore(nowMs)})`;

const defaults = QUEUE_SETTINGS_DEFAULT.queues.map((queue) => `'${queue}'`).join(', ');

/**
 * SQL query of the queues of sources that no active rep takes; a rep who never chose has the default ones. Overdue alarms in
 * them are offered to everyone.
 */
export const UNSERVED_QUEUES = `
  select distinct queue from sources where queue not in (${defaults}) and not exists (
    select from reps where is_active and queue_settings->'queues' @> to_jsonb(sources.queue))`;

/** Waiting alarms that supervisors are called for: overdue ones, and those that expired twice; the longest wait first. */
export const findOverdue = (sql: Sql, nowMs: number): Promise<OverdueAlarm[]> =>
  sql.query(
    `select event_id::text as "eventId", body->>'street' as street, body->>'sensorName' as "sensorName",
       body->>'info' as info, raised_at_ms as "raisedAtMs", expiries.count as "timesExpired"
     from alarms, lateral (
       select count(*)::int from events where stream = 'alarm:' || event_id and type = 'alarm.reoffered'
     ) as expiries
     where status = ${PCS_STATUS.new} and holder_rep is null and source_id is not null and not is_fake
       and (${isOverdue('$1::bigint')} or expiries.count >= 2)
     order by raised_at_ms, event_id limit ${OVERDUE_LISTED}`,
    [nowMs],
  );

/** A setting that was saved without a limit has its default. */
export async function readOverdue(sql: Sql): Promise<{ readonly value: FloorLimits; readonly version: number }> {
  const { value, version } = await readStationSetting<Partial<FloorLimits>>(sql, NAME, {});
  return { value: { ...DEFAULTS, ...value }, version };
}

/** Saves the station's setting; every version is kept. @throws {ChangedSinceError} */
export const saveOverdue = (
  sql: Sql,
  value: FloorLimits,
  by: { readonly repId: string; readonly atMs: number; readonly version: string | undefined },
): Promise<number> => saveStationSetting(sql, { name: NAME, value, ...by });
