import type { ProviderDeps, Sql } from '../base/ports.ts';
import type { Circumstance } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';
import { settleHolds } from './custody/location-hold.ts';

/** Changes alarms in one transaction, together with the holds at their locations. */
export function changeAlarms(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  by: string,
  change: (sql: Sql, circumstance: Circumstance) => Promise<AlarmState[]>,
): Promise<AlarmState[]> {
  const circumstance = { by, atMs: clock.now() };
  return database.transaction(async (sql) => {
    const alarms = await change(sql, circumstance);
    const sids = [...new Set(alarms.map(({ sid }) => sid))];
    if (sids.length > 0) await settleHolds(sql, { ...circumstance, by: 'provider' }, sids);
    return alarms;
  });
}
