import { randomUUID } from 'node:crypto';
import { ApiError, BadRequestError } from '../http/errors.ts';
import type { Clock, Database } from '../base/ports.ts';
import type { RecordingType } from './recording-type.ts';

/** Bytes of every part but the last of a file. */
export const PART_BYTES = 262_144;
/** Not in the spec: half an hour of sound, the longest file of the portal (AUDIO-18), is less than half of it. */
export const RECORDING_MAX_BYTES = 67_108_864;
/** Parts of an upload that did not come to its end are of no use after this, ms. Not in the spec. */
const ABANDONED_MS = 3_600_000;

class RecordingTooLargeError extends ApiError {
  readonly code = 'recordingTooLarge';
  readonly status = 413;
  override readonly name = 'RecordingTooLargeError';

  constructor() {
    super(`The recording is larger than ${RECORDING_MAX_BYTES} bytes.`);
  }
}

export interface RecordingFile {
  readonly upload: string;
  /** As the sender wrote it where an earlier version stored it. */
  readonly contentType: string;
  readonly size: number;
}

/** Cuts a stream into parts of `PART_BYTES`; the last one has what is left. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  for await (const chunk of bytes) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < PART_BYTES) continue;
    const whole = Buffer.concat(pending);
    const kept = whole.length - (whole.length % PART_BYTES);
    for (let at = 0; at < kept; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES);
    pending = [whole.subarray(kept)];
    pendingBytes = whole.length - kept;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}

/** The recordings of agents at work, in the database: any process may keep one or play it. */
export function createRecordingStore({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const drop = (upload: string) => database.query('delete from work_recording_parts where upload = $1', [upload]);

  async function saveParts(upload: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    let size = 0;
    let number = 0;
    for await (const part of inParts(bytes)) {
      size += part.length;
      if (size > RECORDING_MAX_BYTES) throw new RecordingTooLargeError();
      await database.query('insert into work_recording_parts (upload, number, bytes, at_ms) values ($1, $2, $3, $4)', [
        upload,
        number,
        part,
        clock.now(),
      ]);
      number += 1;
    }
    if (size === 0) throw new BadRequestError('The recording is empty.');
    return size;
  }

  return {
    /**
     * Stores a file as a stream; one of the same name is there until the new one is complete.
     * @throws {RecordingTooLargeError} @throws {BadRequestError} when it is empty; and what reading throws.
     */
    async keep(
      file: { readonly name: string; readonly repId: string; readonly contentType: RecordingType },
      bytes: AsyncIterable<Uint8Array>,
    ): Promise<void> {
      const upload = randomUUID();
      try {
        const size = await saveParts(upload, bytes);
        await database.query(
          `insert into work_recording_files (name, rep_id, upload, content_type, size, at_ms) values ($1, $2, $3, $4, $5, $6)
           on conflict (name) do update set upload = excluded.upload, content_type = excluded.content_type,
             size = excluded.size, at_ms = excluded.at_ms`,
          [file.name, file.repId, upload, file.contentType, size, clock.now()],
        );
      } catch (error) {
        await drop(upload);
        throw error;
      }
    },

    async find(name: string): Promise<RecordingFile | null> {
      const [file] = await database.query<RecordingFile>(
        'select upload, content_type as "contentType", size from work_recording_files where name = $1',
        [name],
      );
      return file ?? null;
    },

    /** Its bytes from `start` to `end`, both included. */
    async *read({ upload }: RecordingFile, start: number, end: number): AsyncGenerator<Uint8Array> {
      for (let number = Math.floor(start / PART_BYTES); number * PART_BYTES <= end; number += 1) {
        const [part] = await database.query<{ bytes: Uint8Array }>(
          'select bytes from work_recording_parts where upload = $1 and number = $2',
          [upload, number],
        );
        if (!part) throw new Error(`Part ${number} of a recording is missing.`);
        const first = number * PART_BYTES;
        yield Buffer.from(part.bytes).subarray(Math.max(0, start - first), end - first + 1);
      }
    },

    /** Deletes what no file has: uploads that broke off, and files that came again. */
    forgetAbandoned: () =>
      database.query(
        `delete from work_recording_parts where at_ms < $1
         and not exists (select from work_recording_files files where files.upload = work_recording_parts.upload)`,
        [clock.now() - ABANDONED_MS],
      ),
  };
}
export type RecordingStore = ReturnType<typeof createRecordingStore>;
