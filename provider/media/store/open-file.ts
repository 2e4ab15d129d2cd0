import type { Clock, MediaStore, Sql } from '../../base/ports.ts';
import type { RecordingFile } from '../recording-file.ts';
import { RecordingLostError } from './media-errors.ts';

/** Dependencies of reading files of the store. */
export interface FileReading {
  readonly database: Sql;
  readonly clock: Clock;
  readonly media: Pick<MediaStore, 'read' | 'size'>;
}

/** A file that its row names, and that is gone. */
export interface LostFile {
  /** Time at which a read first missed it, epoch ms. */
  readonly lostAtMs: number;
}

/** Opens a file of the store for reading. One that is gone is marked as lost in its row. */
export async function openFile(
  { database, clock, media }: FileReading,
  name: string,
): Promise<RecordingFile | LostFile> {
  const size = await media.size(name);
  if (size !== null) return { size, read: (range) => media.read(name, range) };
  const nowMs = clock.now();
  const [row] = await database.query<LostFile>(
    'update media_files set lost_at_ms = coalesce(lost_at_ms, $2) where name = $1 returning lost_at_ms as "lostAtMs"',
    [name, nowMs],
  );
  return row ?? { lostAtMs: nowMs };
}

/** @throws {RecordingLostError} */
export async function mustOpenFile(reading: FileReading, name: string): Promise<RecordingFile> {
  const file = await openFile(reading, name);
  if ('lostAtMs' in file) throw new RecordingLostError();
  return file;
}
