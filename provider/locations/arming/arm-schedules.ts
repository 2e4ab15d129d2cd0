import { TIMEZONES } from '../../../contract/enums.ts';
import type { ArmChange } from '../../../contract/entities/services.ts';
import { ARM_STATE_SET, BY_SCHEDULE, OPEN_AT, setArmState } from '../../alarms/arm-state.ts';
import { changeAlarms } from '../../alarms/alarm-transaction.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { NotFoundError } from '../../http/errors.ts';
import { type ArmMoment, momentsAround } from './weekly-moments.ts';

/** A location with its schedule; without one it has no changes, and version 0. */
export interface ScheduledLocation {
  readonly sid: string;
  readonly alarmState: string;
  /** Index into TIMEZONES. */
  readonly timezone: number;
  readonly changes: readonly ArmChange[];
  readonly version: number;
  /** Changes up to then are past, epoch ms. */
  readonly decidedMs: number;
}

const COLUMNS = `locations.sid, alarm_state as "alarmState", locations.timezone, coalesce(changes, '[]') as changes,
  coalesce(version, 0) as version, coalesce(decided_ms, 0) as "decidedMs"`;

/** SQL condition on a schedule at $1, epoch ms: a change may be due, or the next was calculated in another zone. */
const IS_DUE = '(next_ms <= $1 or arm_schedules.timezone <> locations.timezone)';

export const zoneOf = ({ timezone }: Pick<ScheduledLocation, 'timezone'>): string => TIMEZONES[timezone] ?? 'UTC';

/** @throws {NotFoundError} */
export async function findSchedule(
  sql: Sql,
  sid: string,
  lock: '' | 'for update of locations',
): Promise<ScheduledLocation> {
  const [found] = await sql.query<ScheduledLocation>(
    `select ${COLUMNS} from locations left join arm_schedules using (sid) where sid = $1 ${lock}`,
    [sid],
  );
  if (!found) throw new NotFoundError(`Location ${sid}`);
  return found;
}

/** The change that is due, and the next one. */
export function momentsOf(location: ScheduledLocation, nowMs: number) {
  const { latest, next } = momentsAround(location.changes, zoneOf(location), nowMs);
  return { due: latest !== null && latest.atMs > location.decidedMs ? latest : null, next };
}

/** Keeps a schedule of a locked location; its changes up to now are past. */
export async function keepSchedule(sql: Sql, location: ScheduledLocation, nowMs: number): Promise<void> {
  const { sid, changes, version, timezone } = location;
  const { next } = momentsAround(changes, zoneOf(location), nowMs);
  await sql.query(
    `insert into arm_schedules (sid, changes, version, decided_ms, next_ms, timezone) values ($1, $2, $3, $4, $5, $6)
     on conflict (sid) do update set changes = excluded.changes, version = excluded.version,
       decided_ms = excluded.decided_ms, next_ms = excluded.next_ms, timezone = excluded.timezone`,
    [sid, JSON.stringify(changes), version, nowMs, next?.atMs ?? null, timezone],
  );
}

/**
 * True while a change has to wait: no schedule ends the alarm of a house that calls for help, nor takes an alarm that is open for
 * one of a house whose owner is at home (decision 0129).
 */
async function mustWait(sql: Sql, { sid, alarmState }: ScheduledLocation, { state }: ArmMoment): Promise<boolean> {
  if (alarmState === 'ALARM') return true;
  if (state !== 'OFF') return false;
  return (await sql.query(`select from alarms where ${OPEN_AT} limit 1`, [sid])).length > 0;
}

/** Performs the change that is due at a location, unless another process does, or did. */
const follow = (deps: Pick<ProviderDeps, 'database' | 'clock'>, sid: string) =>
  changeAlarms(deps, BY_SCHEDULE, async (sql, circumstance) => {
    const { atMs } = circumstance;
    // The alarms that are being raised here hold a share of this lock.
    const [location] = await sql.query<ScheduledLocation>(
      `select ${COLUMNS} from locations join arm_schedules using (sid)
       where sid = $2 and ${IS_DUE} for update skip locked`,
      [atMs, sid],
    );
    if (location === undefined) return [];
    const { due } = momentsOf(location, atMs);
    if (due !== null && due.state !== location.alarmState && (await mustWait(sql, location, due))) return [];
    await keepSchedule(sql, location, atMs);
    return due === null || due.state === location.alarmState ? [] : setArmState(sql, circumstance, sid, due.state);
  });

/** Performs all changes that are due; of several at one location only the last. */
export async function followSchedules(deps: Pick<ProviderDeps, 'database' | 'clock'>): Promise<void> {
  const due = await deps.database.query<{ sid: string }>(
    `select sid from arm_schedules join locations using (sid) where ${IS_DUE} order by next_ms, sid`,
    [deps.clock.now()],
  );
  for (const { sid } of due) await follow(deps, sid);
}

/** SQL condition on imported locations that are off, and that neither a person nor a schedule ever set. */
export const NEVER_ARMED = `is_imported and alarm_state = 'OFF'
  and not exists (select from events where stream = 'service:' || sid and type = '${ARM_STATE_SET}')
  and not exists (select from arm_schedules where arm_schedules.sid = locations.sid and next_ms is not null)`;
