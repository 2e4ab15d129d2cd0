import type { Sql } from '../base/ports.ts';
import { listStationSetting, readStationSetting, saveStationSetting } from '../settings/station-settings.ts';

const NAME = 'supervision';

interface Supervised {
  readonly journals: boolean;
  readonly live: boolean;
}

/** Setting that decides what supervisors may see of the agents' work. */
export interface StationSupervision {
  read(): Promise<{ readonly value: Supervised; readonly version: number }>;
  list(): ReturnType<typeof listStationSetting<Supervised>>;
  save(
    value: Supervised,
    by: { readonly repId: string; readonly atMs: number; readonly version: string | undefined },
  ): Promise<number>;
}

/** `keepsJournals` counts until an admin has saved anything (decision 0092). */
export const stationSupervision = (database: Sql, keepsJournals: boolean): StationSupervision => ({
  read: () => readStationSetting(database, NAME, { journals: keepsJournals, live: false }),
  list: () => listStationSetting<Supervised>(database, NAME),
  save: (value, by) => saveStationSetting(database, { name: NAME, value, ...by }),
});
