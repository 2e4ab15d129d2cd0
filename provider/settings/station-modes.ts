import type { Database, Sql } from '../base/ports.ts';

export const WORLD_MODES = ['on', 'off'] as const;
export type WorldMode = (typeof WORLD_MODES)[number];

const CHANNEL = 'station_modes';

/** SQL condition: the invented world is on. */
export const IS_WORLD_ON = `coalesce((select world from station_modes), 'on') = 'on'`;

/** Reads the mode of the invented world. Processes do so at each use, and follow a change at once. */
export async function readWorld(sql: Sql): Promise<WorldMode> {
  const [row] = await sql.query<{ world: WorldMode }>('select world from station_modes');
  return row?.world ?? 'on';
}

/** Switches the invented world on or off, for all processes of the station. */
export async function setWorld(sql: Sql, world: WorldMode): Promise<void> {
  await sql.query(
    'insert into station_modes (world) values ($1) on conflict (is_only) do update set world = excluded.world',
    [world],
  );
  await sql.query(`select pg_notify('${CHANNEL}', '')`);
}

/** Calls with the world's mode whenever any process has set it. @returns a function that stops it */
export const watchWorld = (database: Database, onSet: (world: WorldMode) => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, () => void readWorld(database).then(onSet, () => {}));
