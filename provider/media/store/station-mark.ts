import { randomUUID } from 'node:crypto';
import type { Database, MediaStore, Sql } from '../../base/ports.ts';
import { MediaPlaceError } from './media-errors.ts';

/** A place for the files of one station, and the mark that says of which. */
export interface MediaPlace {
  /** All files in it, whatever station they are of. */
  readonly store: MediaStore;
  /** All files in it, as long as they are of that station. */
  storeOf(station: string): MediaStore;
  /** Name in messages, such as `media folder /srv/media`. */
  readonly title: string;
  readonly kind: 'folder' | 'bucket';
  /** The option that names it. */
  readonly option: string;
  /** Path or name of the mark. */
  readonly mark: string;
  /** Makes it usable as far as that can be done from here. @throws {MediaPlaceError} */
  prepare(): Promise<void>;
  isEmpty(): Promise<boolean>;
  writeMark(id: string): Promise<void>;
  /** Keeps others out, once it is this station's. @throws {DataFolderError} */
  protect(): Promise<void>;
}

interface Station {
  readonly id: string;
  /** True: a folder or bucket has the mark. */
  readonly hasFolder: boolean;
}

/** The id of the database, which is invented once. */
async function stationOf(database: Database): Promise<string> {
  await database.query('insert into media_station (id) values ($1) on conflict do nothing', [randomUUID()]);
  const [row] = await database.query<Station>('select id from media_station');
  return row?.id ?? '';
}

/** Binds an empty place to the station. @throws {MediaPlaceError} for one with other files. */
async function bind(sql: Sql, place: MediaPlace, id: string): Promise<void> {
  if (!(await place.isEmpty()))
    throw new MediaPlaceError(
      `The ${place.title} is not empty, and has no mark of a station. Choose an empty ${place.kind} with ${place.option}.`,
    );
  await place.writeMark(id);
  await sql.query('update media_station set has_folder = true');
}

/**
 * Makes sure that the place is the one of this station: every process of a station needs the same. An empty one is taken where
 * the database never had any.
 * @returns its files
 * @throws {MediaPlaceError} when it is another, or cannot be used; @throws {DataFolderError} when it cannot be kept from others.
 */
export async function claimPlace(database: Database, place: MediaPlace): Promise<MediaStore> {
  await place.prepare();
  const { title, kind, option } = place;
  const id = await stationOf(database);
  await database.transaction(async (sql) => {
    // Processes that start at once wait for each other.
    const [station] = await sql.query<Station>('select id, has_folder as "hasFolder" from media_station for update');
    const mark = await place.store.readMark();
    if (mark === null && station?.hasFolder === true)
      throw new MediaPlaceError(
        `The ${title} has no mark, and this station's files are in another ${kind === 'folder' ? 'folder' : 'place'}. Give that one with ${option}. If it is lost permanently, write ${id} into ${place.mark}: the recordings in it are then shown as lost.`,
      );
    if (mark !== null && mark !== id)
      throw new MediaPlaceError(
        `The ${title} is of another station than the database. Give the ${kind} of this station with ${option}, or an empty one if it never had any.`,
      );
    if (mark === null) await bind(sql, place, id);
    else if (station?.hasFolder === false) await sql.query('update media_station set has_folder = true');
  });
  await place.protect();
  return place.storeOf(id);
}
