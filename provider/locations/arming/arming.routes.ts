import type { Reply, Request } from '../../../contract/calls.ts';
import { setArmState } from '../../alarms/arm-state.ts';
import { changeAlarms } from '../../alarms/alarm-transaction.ts';
import type { Caller, ProviderDeps } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { ChangedSinceError } from '../../http/errors.ts';
import { append, versionOf } from '../../log/event-log.ts';
import { findSchedule, keepSchedule, momentsOf, NEVER_ARMED, zoneOf } from './arm-schedules.ts';

/** Weekly schedules of alarm systems, and locations that were never armed (decision 0129). */
export const armingRoutes = ({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) => ({
  armSchedule: async ({ params: { sid } }: Request<'armSchedule'>): Promise<Reply<'armSchedule'>> => {
    const location = await findSchedule(database, sid, '');
    const { due, next } = momentsOf(location, clock.now());
    const { changes, alarmState, version } = location;
    const waiting = due?.state === alarmState ? null : due;
    return { changes: [...changes], timeZone: zoneOf(location), alarmState, next, waiting, version: String(version) };
  },

  /** @throws {ChangedSinceError} */
  saveArmSchedule: async (
    { params: { sid }, body: { changes, version } }: Request<'saveArmSchedule'>,
    caller: Caller,
  ): Promise<Reply<'saveArmSchedule'>> => {
    const atMs = clock.now();
    const saved = await database.transaction(async (sql) => {
      const before = await findSchedule(sql, sid, 'for update of locations');
      if (version !== undefined && version !== String(before.version)) throw new ChangedSinceError();
      const now = { ...before, changes, version: before.version + 1 };
      await keepSchedule(sql, now, atMs);
      const stream = `service:${sid}`;
      const fact = { type: 'service.armScheduleSet', data: { changes } };
      await append(sql, [{ stream, version: await versionOf(sql, stream), facts: [fact] }], nameInLog(caller), atMs);
      return now;
    });
    return { version: String(saved.version) };
  },

  disarmedLocations: (): Promise<Reply<'disarmedLocations'>> =>
    database.query(
      `select sid, user_id as "userId", account, coalesce(body->'location'->>'locationName', '') as name,
         coalesce(body->'location'->>'street1', '') as street
       from locations where ${NEVER_ARMED} order by street, sid`,
    ),

  armLocations: async ({ body: { sids } }: Request<'armLocations'>, caller: Caller): Promise<Reply<'armLocations'>> => {
    await changeAlarms({ database, clock }, nameInLog(caller), async (sql, circumstance) => {
      const disarmed = await sql.query<{ sid: string }>(
        `select sid from locations where sid = any($1) and ${NEVER_ARMED} order by sid for no key update`,
        [sids],
      );
      const armed = [];
      for (const { sid } of disarmed) armed.push(...(await setArmState(sql, circumstance, sid, 'AWAY')));
      return armed;
    });
    return {};
  },
});
