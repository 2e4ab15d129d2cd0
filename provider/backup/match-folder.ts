import type { Sql } from '../base/ports.ts';
import { readMark } from '../media/store/station-mark.ts';
import { BackupError } from './backup-error.ts';

const hasTable = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.query('select where to_regclass($1) is not null', [name])).length > 0;

/**
 * Makes sure that the media folder belongs to the restored rows. Where these name no file, the next start may take an empty
 * folder.
 * @throws {BackupError} when it is the folder of another station, or has none of the files that the backup names.
 */
export async function matchFolder(sql: Sql, dir: string): Promise<void> {
  // A backup from before there was a media store.
  if (!(await hasTable(sql, 'media_station'))) return;
  const [station] = await sql.query<{ id: string }>('select id from media_station');
  const mark = await readMark(dir);
  if (station === undefined || mark === station.id) return;
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
}
