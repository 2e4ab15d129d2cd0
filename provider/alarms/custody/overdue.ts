import { OVERDUE_DEFAULT_S, OVERDUE_LISTED } from '../../../contract/limits.ts';
import type { OverdueAlarm } from '../../../contract/entities/reports.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { Sql } from '../../base/ports.ts';
import { readStationSetting, saveStationSetting } from '../../settings/station-settings.ts';

const NAME = 'overdue';

/** Waiting time after which an alarm of a source is overdue, s. */
interface Overdue {
  readonly seconds: number;
}

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

export const readOverdue = (sql: Sql): Promise<{ readonly value: Overdue; readonly version: number }> =>
  readStationSetting(sql, NAME, { seconds: OVERDUE_DEFAULT_S });

/** Saves the station's setting; every version is kept. @throws {ChangedSinceError} */
export const saveOverdue = (
  sql: Sql,
  value: Overdue,
  by: { readonly repId: string; readonly atMs: number; readonly version: string | undefined },
): Promise<number> => saveStationSetting(sql, { name: NAME, value, ...by });
