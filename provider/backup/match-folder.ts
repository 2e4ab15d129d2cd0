import type { Sql } from '../base/ports.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { readMark } from '../media/store/station-mark.ts';
import { BackupError } from './backup-error.ts';

const hasTable = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.query('select where to_regclass($1) is not null', [name])).length > 0;

/** Number of files that the rows name, are not known as lost, and are not in the folder. */
async function countMissing(sql: Sql, dir: string): Promise<number> {
  const media = createFolderStore(dir);
  let missing = 0;
  for (const { name } of await sql.query<{ name: string }>('select name from media_files where lost_at_ms is null'))
    if ((await media.size(name)) === null) missing += 1;
  return missing;
}

/**
 * Makes sure that the media folder belongs to the restored rows. Where these name no file, the next start may take an empty
 * folder.
 * @returns the number of files that are missing in it, such as in a copy from before the backup
 * @throws {BackupError} when it is the folder of another station, or has none of the files that the backup names.
 */
export async function matchFolder(sql: Sql, dir: string): Promise<number> {
  // A backup from before there was a media store.
  if (!(await hasTable(sql, 'media_station'))) return 0;
  const [station] = await sql.query<{ id: string }>('select id from media_station');
  const mark = await readMark(dir);
  if (station === undefined) return 0;
  if (mark === station.id) return countMissing(sql, dir);
  if (mark !== null)
    throw new BackupError(
      `${dir} is the media folder of another station than the backup. Give the one that belongs to the backup with --media.`,
    );
  const files = await sql.query('select from media_files where lost_at_ms is null');
  if (files.length > 0)
    throw new BackupError(
      `The backup names files of a media folder (${files.length}), and ${dir} is not that folder. Give a copy of it with --media.`,
    );
  await sql.query('update media_station set has_folder = false');
  return 0;
}
