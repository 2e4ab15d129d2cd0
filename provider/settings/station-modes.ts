import type { Database, Sql } from '../base/ports.ts';

export const WORLD_MODES = ['on', 'off'] as const;
export type WorldMode = (typeof WORLD_MODES)[number];
/** Ways of dispatch: the invented centre answers, agents phone for help and note who took it, or a real centre is asked by a webhook. */
export const DISPATCH_MODES = ['invented', 'manual', 'webhook'] as const;
export type DispatchMode = (typeof DISPATCH_MODES)[number];

const CHANNEL = 'station_modes';

/** SQL condition: the invented world is on. */
export const IS_WORLD_ON = `coalesce((select world from station_modes), 'on') = 'on'`;
const DISPATCH = `coalesce((select dispatch from station_modes), 'invented')`;
/** SQL condition: the invented dispatch centre answers for invented alarms; it belongs to the world. */
export const IS_CENTRE_INVENTED = `(${IS_WORLD_ON} and ${DISPATCH} <> 'manual')`;
/** SQL condition: a dispatch centre is asked by a webhook for real alarms. */
export const IS_CENTRE_REAL = `${DISPATCH} = 'webhook'`;

export interface StationModes {
  readonly world: WorldMode;
  readonly dispatch: DispatchMode;
}

/** Reads the modes of the station. Processes do so at each use, and follow a change at once. */
export async function readModes(sql: Sql): Promise<StationModes> {
  const [row] = await sql.query<StationModes>(
    `select case when ${IS_WORLD_ON} then 'on' else 'off' end as world,
       case when ${IS_CENTRE_REAL} then 'webhook' when ${IS_CENTRE_INVENTED} then 'invented' else 'manual' end as dispatch`,
  );
  if (row === undefined) throw new Error('The modes of the station cannot be read.');
  return row;
}

/** Switches the invented world on or off, for all processes of the station. */
export async function setWorld(sql: Sql, world: WorldMode): Promise<void> {
  await sql.query(
    'insert into station_modes (world) values ($1) on conflict (is_only) do update set world = excluded.world',
    [world],
  );
  await sql.query(`select pg_notify('${CHANNEL}', '')`);
}

/** Sets the way of dispatch, for all processes of the station. */
export async function setDispatch(sql: Sql, dispatch: DispatchMode): Promise<void> {
  await sql.query(
    'insert into station_modes (dispatch) values ($1) on conflict (is_only) do update set dispatch = excluded.dispatch',
    [dispatch],
  );
}

/** Calls with the modes whenever any process has switched the world. @returns a function that stops it */
export const watchWorld = (database: Database, onSet: (modes: StationModes) => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, () => void readModes(database).then(onSet, () => {}));
