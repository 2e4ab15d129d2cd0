import { randomUUID } from 'node:crypto';
import { ApiError, BadRequestError } from '../http/errors.ts';
import type { Clock, Database } from '../base/ports.ts';
import type { RecordingType } from './recording-type.ts';

/** Bytes of every part but the last of a file. */
export const PART_BYTES = 262_144;
/**
 * Size limit of a recording, bytes. Not in the spec: half an hour of sound, the longest file of the portal (AUDIO-18),
 * is less than half of it.
 */
export const RECORDING_MAX_BYTES = 67_108_864;
/** Time after which parts of an interrupted upload are deleted, ms. Not in the spec. */
const ABANDONED_MS = 3_600_000;

/**
 * Time after which an unregistered recording is deleted, ms. Not in the spec: a portal registers one at once, or after
 * a weekend.
 */
export const UNREGISTERED_MS = 604_800_000;
/**
 * Bytes that one agent may upload within 24 hours. Not in the spec: a shift of 12 h at the highest rate of a browser is
 * less.
 */
export const RECORDINGS_OF_DAY_MAX_BYTES = 2_147_483_648;
const DAY_MS = 86_400_000;

class RecordingTooLargeError extends ApiError {
  readonly code = 'recordingTooLarge';
  readonly status = 413;
  override readonly name = 'RecordingTooLargeError';

  constructor() {
    super(`The recording is larger than ${RECORDING_MAX_BYTES} bytes.`);
  }
}

/** Thrown when an agent uploads more than anyone can speak in a day. */
class RecordingsOfDayError extends ApiError {
  readonly code = 'recordingsOfDay';
  readonly status = 413;
  override readonly name = 'RecordingsOfDayError';

  constructor() {
    super(
      `You may upload ${RECORDINGS_OF_DAY_MAX_BYTES / 1_073_741_824} GB of recordings within 24 hours; this one is too much.`,
    );
  }
}

export interface RecordingFile {
  readonly upload: string;
  /** Type from the list, or as sent if an earlier version stored it. */
  readonly contentType: string;
  readonly size: number;
}

/** Cuts a stream into parts of `PART_BYTES`; the last one has the rest. */
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

  /** @throws {RecordingsOfDayError} when this file exceeds the bytes an agent may upload in a day. */
  async function assertRoom({ name, repId }: { readonly name: string; readonly repId: string }, size: number) {
    const [{ bytes } = { bytes: 0 }] = await database.query<{ bytes: number }>(
      `select coalesce(sum(size), 0)::float8 as bytes from work_recording_files
       where rep_id = $1 and at_ms > $2 and name <> $3`,
      [repId, clock.now() - DAY_MS, name],
    );
    if (bytes + size > RECORDINGS_OF_DAY_MAX_BYTES) throw new RecordingsOfDayError();
  }

  return {
    /**
     * Stores a file as a stream; one of the same name is kept until the new one is complete.
     * @throws {RecordingTooLargeError}
     * @throws {RecordingsOfDayError}
     * @throws {BadRequestError} when it is empty; and errors of reading.
     */
    async keep(
      file: { readonly name: string; readonly repId: string; readonly contentType: RecordingType },
      bytes: AsyncIterable<Uint8Array>,
    ): Promise<void> {
      await assertRoom(file, 1);
      const upload = randomUUID();
      try {
        const size = await saveParts(upload, bytes);
        await assertRoom(file, size);
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

    /** Reads its bytes from `start` to `end`, both included. */
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

    /** Deletes unregistered files, and parts without a file: interrupted uploads, and replaced files. */
    async forgetAbandoned(): Promise<void> {
      await database.query('delete from work_recording_files where not is_registered and at_ms < $1', [
        clock.now() - UNREGISTERED_MS,
      ]);
      await database.query(
        `delete from work_recording_parts where at_ms < $1
         and not exists (select from work_recording_files files where files.upload = work_recording_parts.upload)`,
        [clock.now() - ABANDONED_MS],
      );
    },
  };
}
export type RecordingStore = ReturnType<typeof createRecordingStore>;
