import { PCS_STATUS } from '../../contract/enums.ts';
import type { Sql } from '../base/ports.ts';
import { notifyCleared } from '../cameras/device/rooms.ts';
import { NotFoundError } from '../http/errors.ts';
import { append, versionOf } from '../log/event-log.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import type { Circumstance } from './alarm.facts.ts';
import { command, lockAlarms } from './alarm.repository.ts';
import type { AlarmState } from './alarm.state.ts';

/** The author of what a weekly schedule does. */
export const BY_SCHEDULE = 'schedule';
/** The author of what customers do at their own systems. */
const BY_CUSTOMER = 'customer';

/** Type of the fact that an alarm system was set, in the stream of its location's service. */
export const ARM_STATE_SET = 'service.armStateSet';

/** SQL condition on open alarms of the location $1. */
export const OPEN_AT = `sid = $1 and status >= ${PCS_STATUS.new} and not ${IS_PRACTICE}`;

/** The history of what the station and its schedules set; customers have a history of their own. */
async function keepInHistory(sql: Sql, { by, atMs }: Circumstance, sid: string, state: string): Promise<void> {
  const stream = `service:${sid}`;
  const fact = { type: ARM_STATE_SET, data: { state } };
  await append(sql, [{ stream, version: await versionOf(sql, stream), facts: [fact] }], by, atMs);
}

/**
 * Sets the alarm system of a location, in a transaction of `changeAlarms`. By anybody but the schedule it holds until
 * the schedule's next change. @throws {NotFoundError}
 */
export async function setArmState(
  sql: Sql,
  circumstance: Circumstance,
  sid: string,
  state: string,
): Promise<AlarmState[]> {
  const { by, atMs } = circumstance;
  const set = await sql.query('update locations set alarm_state = $2 where sid = $1 returning 1', [sid, state]);
  if (set.length === 0) throw new NotFoundError(`Location ${sid}`);
  if (by !== BY_SCHEDULE) await sql.query('update arm_schedules set decided_ms = $2 where sid = $1', [sid, atMs]);
  if (by !== BY_CUSTOMER) await keepInHistory(sql, circumstance, sid, state);
  if (state === 'OFF') await notifyCleared(sql, sid);
  const open = await lockAlarms(sql, OPEN_AT, [sid]);
  return command(sql, open, () => ({ type: 'seeArmState', state, isByCustomer: by === BY_CUSTOMER }), circumstance);
}
