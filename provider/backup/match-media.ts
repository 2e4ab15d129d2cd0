import type { MediaStore, Sql } from '../base/ports.ts';
import type { MediaPlace } from '../media/store/station-mark.ts';
import { BackupError } from './backup-error.ts';

const hasTable = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.query('select where to_regclass($1) is not null', [name])).length > 0;

/** Number of files that the rows name, are not known as lost, and are not in the store as a whole. */
async function countMissing(sql: Sql, media: MediaStore): Promise<number> {
  let missing = 0;
  for (const { name, size } of await sql.query<{ name: string; size: number }>(
    'select name, size::float8 as size from media_files where lost_at_ms is null and deleted_at_ms is null',
  ))
    if ((await media.size(name)) !== size) missing += 1;
  return missing;
}

/**
 * Makes sure that the media folder or bucket belongs to the restored rows. Where these name no file, the next start may take an
 * empty one.
 * @returns the number of files that are missing in it, such as in a copy from before the backup
 * @throws {BackupError} when it is that of another station, or has none of the files that the backup names.
 */
export async function matchMedia(sql: Sql, { store, title, kind, option }: MediaPlace): Promise<number> {
  // A backup from before there was a media store.
  if (!(await hasTable(sql, 'media_station'))) return 0;
  const [station] = await sql.query<{ id: string }>('select id from media_station');
  const mark = await store.readMark();
  if (station === undefined) return 0;
  if (mark === station.id) return countMissing(sql, store);
  if (mark !== null)
    throw new BackupError(
      `The ${title} is of another station than the backup. Give the one that belongs to the backup with ${option}.`,
    );
  const files = await sql.query('select from media_files where lost_at_ms is null and deleted_at_ms is null');
  if (files.length > 0)
    throw new BackupError(
      `The backup names files (${files.length}), and the ${title} is not the ${kind} that has them. Give a copy of it with ${option}.`,
    );
  await sql.query('update media_station set has_folder = false');
  return 0;
}
