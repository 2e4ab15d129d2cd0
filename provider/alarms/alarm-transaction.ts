import type { ProviderDeps, Sql } from '../base/ports.ts';
import type { Circumstance } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';
import { command } from './alarm.repository.ts';
import { settleHolds } from './custody/location-hold.ts';

/**
 * Changes alarms in one transaction, together with the holds at their locations. Where one of a source expired by it, the
 * provider puts that back at once (decision 0124).
 */
export function changeAlarms(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  by: string,
  change: (sql: Sql, circumstance: Circumstance) => Promise<AlarmState[]>,
  options?: { readonly isFrequent?: boolean },
): Promise<AlarmState[]> {
  const circumstance = { by, atMs: clock.now() };
  return database.transaction(async (sql) => {
    const byProvider = { ...circumstance, by: 'provider' };
    const alarms = await command(sql, await change(sql, circumstance), () => ({ type: 'putBack' }), byProvider);
    const sids = [...new Set(alarms.map(({ sid }) => sid))];
    if (sids.length > 0) await settleHolds(sql, byProvider, sids);
    return alarms;
  }, options);
}
