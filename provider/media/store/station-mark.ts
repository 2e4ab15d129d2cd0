import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Sql } from '../../base/ports.ts';
import { narrowFolder } from '../../log/database/data-folder.ts';
import { MediaFolderError } from './media-errors.ts';

/** File of a media folder with the id of its station; the database has the same id. */
const MARK = 'station';

interface Station {
  readonly id: string;
  /** True: a folder has the mark. */
  readonly hasFolder: boolean;
}

/** The id of the database, which is invented once. */
async function stationOf(database: Database): Promise<string> {
  await database.query('insert into media_station (id) values ($1) on conflict do nothing', [randomUUID()]);
  const [row] = await database.query<Station>('select id from media_station');
  return row?.id ?? '';
}

/** The id in a media folder; null where there is none. */
export const readMark = (dir: string): Promise<string | null> =>
  readFile(join(dir, MARK), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

async function writeMark(dir: string, id: string): Promise<void> {
  const file = await open(join(dir, MARK), 'w', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Binds an empty folder to the station. @throws {MediaFolderError} for a folder with other files. */
async function bind(sql: Sql, dir: string, id: string): Promise<void> {
  if ((await readdir(dir)).length > 0)
    throw new MediaFolderError(
      `The media folder ${dir} is not empty, and has no mark of a station. Choose an empty folder with --media.`,
    );
  await writeMark(dir, id);
  await sql.query('update media_station set has_folder = true');
}

/**
 * Creates the media folder, or makes sure that it is the one of this station: every process of a station needs the same.
 * @throws {MediaFolderError} when it is another, or cannot be written; @throws {DataFolderError} when it cannot be kept from others.
 */
export async function claimFolder(database: Database, dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MediaFolderError(`The media folder ${dir} cannot be created: ${reason}. Choose another with --media.`, {
      cause,
    });
  }
  const id = await stationOf(database);
  await database.transaction(async (sql) => {
    // Processes that start at once wait for each other.
    const [station] = await sql.query<Station>('select id, has_folder as "hasFolder" from media_station for update');
    const mark = await readMark(dir);
    if (mark === null && station?.hasFolder === true)
      throw new MediaFolderError(
        `The media folder ${dir} has no mark, and this station's files are in another folder. Give that one with --media. If it is lost permanently, write ${id} into ${join(dir, MARK)}: the recordings in it are then shown as lost.`,
      );
    if (mark !== null && mark !== id)
      throw new MediaFolderError(
        `The media folder ${dir} is of another station than the database. Give the folder of this station with --media, or an empty one if it never had any.`,
      );
    if (mark === null) await bind(sql, dir, id);
    else if (station?.hasFolder === false) await sql.query('update media_station set has_folder = true');
  });
  await narrowFolder(dir, 'choose another media folder with --media');
}

/** Empties a media folder together with its database; anything but a media folder stays as it is. */
export async function emptyFolder(dir: string): Promise<void> {
  if ((await readMark(dir)) === null) return;
  for (const entry of await readdir(dir)) await rm(join(dir, entry), { recursive: true, force: true });
}
