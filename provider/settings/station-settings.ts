import type { Sql } from '../base/ports.ts';
import { NAME } from '../cameras/shelving/shelvings.ts';
import { ChangedSinceError } from '../http/errors.ts';

interface Saved<T> {
  readonly value: T;
  readonly version: number;
}

/** Current value of a setting; version 0 when it was never saved. */
export async function readStationSetting<T>(sql: Sql, name: string, fallback: T): Promise<Saved<T>> {
  const [row] = await sql.query<Saved<T>>(
    'select value, version from station_settings where name = $1 order by version desc limit 1',
    [name],
  );
  return row ?? { value: fallback, version: 0 };
}

/** The same of several names, of those that were ever saved. */
export async function readStationSettings<T>(
  sql: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, Saved<T>>> {
  const rows = await sql.query<Saved<T> & { name: string }>(
    'select distinct on (name) name, value, version from station_settings where name = any($1) order by name, version desc',
    [names],
  );
  return new Map(rows.map(({ name, ...saved }) => [name, saved]));
}

interface SavedVersion<T> extends Saved<T> {
  readonly by: string;
  readonly atMs: number;
}

/** Newest first; of many versions the last ones. */
const VERSIONS_LISTED = 100;

/** Saved versions of a setting, with author and time. */
export const listStationSetting = <T>(sql: Sql, name: string): Promise<readonly SavedVersion<T>[]> =>
  sql.query<SavedVersion<T>>(
    `select s.value, s.version, s.at_ms::float8 as "atMs", (select ${NAME} from reps where id = s.rep_id) as by
     from station_settings s where s.name = $1 order by s.version desc limit $2`,
    [name, VERSIONS_LISTED],
  );

interface Change {
  readonly name: string;
  readonly value: unknown;
  /** Version that was read; undefined = any. */
  readonly version: string | undefined;
  readonly repId: string;
  readonly atMs: number;
}

/**
 * @returns the version that it adds. @throws {ChangedSinceError} when another person has saved since, or saves in the
 * same moment.
 */
export async function saveStationSetting(sql: Sql, { name, value, version, repId, atMs }: Change): Promise<number> {
  const before = version ?? String((await readStationSetting(sql, name, null)).version);
  const [added] = await sql.query<{ version: number }>(
    `insert into station_settings (name, version, value, rep_id, at_ms)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4 from station_settings where name = $1
     having coalesce(max(version), 0)::text = $5
     on conflict do nothing returning version`,
    [name, JSON.stringify(value), repId, atMs, before],
  );
  if (added === undefined) throw new ChangedSinceError();
  return added.version;
}
