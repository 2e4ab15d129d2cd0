import type { Sql } from '../base/ports.ts';
import type { ByteRange } from '../media/byte-range.ts';
import { BrokenBytesError } from '../media/store/media-errors.ts';

/** Bytes of every part but the last of a recording. */
export const PART_BYTES = 262_144;

/** Reads a recording that an earlier version stored in the database, in parts. */
export async function* readParts(database: Sql, upload: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let number = Math.floor(start / PART_BYTES); number * PART_BYTES <= end; number += 1) {
    const [part] = await database.query<{ bytes: Uint8Array }>(
      'select bytes from work_recording_parts where upload = $1 and number = $2',
      [upload, number],
    );
    if (!part) throw new BrokenBytesError(`part ${number} of the recording is missing`);
    const first = number * PART_BYTES;
    yield Buffer.from(part.bytes).subarray(Math.max(0, start - first), end - first + 1);
  }
}
