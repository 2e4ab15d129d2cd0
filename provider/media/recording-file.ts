import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** A recording, wherever it is. */
export interface RecordingFile {
  /** Bytes. */
  readonly size: number;
  read(range?: ByteRange): Readable;
}

/** A file of this machine. */
export async function fileAt(path: string): Promise<RecordingFile> {
  const { size } = await stat(path);
  return { size, read: (range) => createReadStream(path, range) };
}
