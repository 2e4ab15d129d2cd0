import type { Clock, MediaStore, Sql } from '../../base/ports.ts';
import type { RecordingFile } from '../recording-file.ts';
import { RecordingGoneError } from './media-errors.ts';

/** Dependencies of reading files of the store. */
export interface FileReading {
  readonly database: Sql;
  readonly clock: Clock;
  readonly media: Pick<MediaStore, 'read' | 'size'>;
}

/** A file that its row names, and that cannot be read as it was written: deleted after so many days, or lost. */
export type GoneFile = { readonly words: string; readonly since: string };

interface GoneRow {
  /** Time at which a read first missed it, epoch ms. */
  readonly lostAtMs: number;
  readonly deletedAfterDays: number | null;
}

const goneFile = ({ lostAtMs, deletedAfterDays }: GoneRow): GoneFile =>
  deletedAfterDays === null
    ? { words: 'Recording lost', since: `is lost. It was first missed at ${new Date(lostAtMs).toISOString()}` }
    : { words: `Deleted after ${deletedAfterDays} days`, since: `was deleted after ${deletedAfterDays} days` };

/** Opens a file of the store for reading. One that is gone or not whole, and was not deleted, is marked as lost in its row. */
export async function openFile(
  { database, clock, media }: FileReading,
  name: string,
): Promise<RecordingFile | GoneFile> {
  const [written] = await database.query<{ size: number }>(
    'select size::float8 as size from media_files where name = $1 and deleted_at_ms is null',
    [name],
  );
  const size = written === undefined ? null : await media.size(name);
  if (size !== null && size === written?.size) return { size, read: (range) => media.read(name, range) };
  const nowMs = clock.now();
  const [row] = await database.query<GoneRow>(
    `update media_files set lost_at_ms = case when deleted_at_ms is null then coalesce(lost_at_ms, $2) end where name = $1
     returning lost_at_ms as "lostAtMs", deleted_after_days as "deletedAfterDays"`,
    [name, nowMs],
  );
  return goneFile(row ?? { lostAtMs: nowMs, deletedAfterDays: null });
}

/** @throws {RecordingGoneError} */
export async function mustOpenFile(reading: FileReading, name: string): Promise<RecordingFile> {
  const file = await openFile(reading, name);
  if ('words' in file) throw new RecordingGoneError(file.words);
  return file;
}
