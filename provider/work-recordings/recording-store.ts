import { Readable } from 'node:stream';
import { ApiError, BadRequestError } from '../http/errors.ts';
import type { Sql, StoredFile } from '../base/ports.ts';
import type { RecordingFile } from '../media/recording-file.ts';
import { FileTooLargeError } from '../media/store/media-errors.ts';
import { dropMediaFile, type FileWriting, storeFile } from '../media/store/media-files.ts';
import { type FileReading, mustOpenFile } from '../media/store/open-file.ts';
import { readParts } from './recording-parts.ts';
import type { RecordingType } from './recording-type.ts';

/**
 * Size limit of a recording, bytes. Not in the spec: half an hour of sound, the longest file of the portal (AUDIO-18),
 * is less than half of it.
 */
export const RECORDING_MAX_BYTES = 67_108_864;
/** Time after which parts in the database that no recording has are deleted, ms. Not in the spec. */
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
  readonly status = 413;

  constructor() {
    super(`The recording is larger than ${RECORDING_MAX_BYTES} bytes.`);
  }
}

/** A recording that was registered stays as it is. */
class RecordingRegisteredError extends ApiError {
  readonly status = 409;

  constructor(name: string) {
    super(`Recording ${name} is registered already.`);
  }
}

/** Thrown when an agent uploads more than anyone can speak in a day. */
class RecordingsOfDayError extends ApiError {
  readonly status = 413;

  constructor() {
    super(
      `You may upload ${RECORDINGS_OF_DAY_MAX_BYTES / 1_073_741_824} GB of recordings within 24 hours; this one is too much.`,
    );
  }
}

/** A recording that is to be stored. */
interface NewRecording {
  readonly name: string;
  readonly repId: string;
  readonly contentType: RecordingType;
}

/** Place of the bytes of a recording: a file, or parts in the database, where an earlier version stored them and none copied them yet. */
type RecordingPlace = { readonly file: string } | { readonly file: null; readonly upload: string };

interface StoredRecording extends RecordingFile {
  /** Type from the list, or as sent if an earlier version stored it. */
  readonly contentType: string;
}

/** @throws {RecordingsOfDayError} when this file exceeds the bytes an agent may upload in a day. */
async function assertRoom(sql: Sql, { name, repId }: NewRecording, size: number, nowMs: number): Promise<void> {
  const [{ bytes } = { bytes: 0 }] = await sql.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes from work_recording_files
     where rep_id = $1 and at_ms > $2 and name <> $3`,
    [repId, nowMs - DAY_MS, name],
  );
  if (bytes + size > RECORDINGS_OF_DAY_MAX_BYTES) throw new RecordingsOfDayError();
}

/** Names a written file as the recording, in place of one that was not registered. @throws {RecordingRegisteredError} */
async function nameFile(sql: Sql, recording: NewRecording, file: StoredFile, nowMs: number): Promise<void> {
  const { name, repId, contentType } = recording;
  // It waits for another upload of the same name that is about to be committed.
  const added = await sql.query(
    `insert into work_recording_files (name, rep_id, file, content_type, size, at_ms) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do nothing returning 1`,
    [name, repId, file.name, contentType, file.size, nowMs],
  );
  if (added.length > 0) return;
  const [replaced] = await sql.query<{ file: string | null }>(
    'select file from work_recording_files where name = $1 and not is_registered for update',
    [name],
  );
  if (replaced === undefined) throw new RecordingRegisteredError(name);
  await sql.query(
    `update work_recording_files set upload = null, file = $2, content_type = $3, size = $4, at_ms = $5 where name = $1`,
    [name, file.name, contentType, file.size, nowMs],
  );
  await dropMediaFile(sql, replaced.file);
}

/** The recordings of agents at work: any process may keep one or play it. */
export function createRecordingStore(deps: FileReading & FileWriting) {
  const { database, clock } = deps;

  return {
    /** @throws {RecordingRegisteredError} */
    async mustBeOpen(name: string): Promise<void> {
      const rows = await database.query('select from work_recording_files where name = $1 and is_registered', [name]);
      if (rows.length > 0) throw new RecordingRegisteredError(name);
    },

    /**
     * Stores a recording as a stream; one of the same name is kept until the new one is complete.
     * @throws {RecordingTooLargeError} @throws {RecordingsOfDayError} @throws {RecordingRegisteredError}
     * @throws {BadRequestError} when it is empty; and errors of reading.
     */
    async keep(recording: NewRecording, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      await assertRoom(database, recording, 1, clock.now());
      const written = { kind: 'work_recording', type: recording.contentType, maxBytes: RECORDING_MAX_BYTES } as const;
      await storeFile(deps, bytes, written, async (sql, file) => {
        if (file.size === 0) throw new BadRequestError('The recording is empty.');
        await assertRoom(sql, recording, file.size, clock.now());
        await nameFile(sql, recording, file, clock.now());
      }).catch((error: unknown) => {
        throw error instanceof FileTooLargeError ? new RecordingTooLargeError() : error;
      });
    },

    /** Opens a recording, wherever it is; null where there is none. @throws {RecordingGoneError} when its file is gone */
    async open(name: string): Promise<StoredRecording | null> {
      const [row] = await database.query<{ contentType: string; size: number } & RecordingPlace>(
        'select file, upload, content_type as "contentType", size from work_recording_files where name = $1',
        [name],
      );
      if (row === undefined) return null;
      const { contentType, size } = row;
      if (row.file !== null) return { ...(await mustOpenFile(deps, row.file)), contentType };
      const { upload } = row;
      const whole = { start: 0, end: size - 1 };
      return { contentType, size, read: (range = whole) => Readable.from(readParts(database, upload, range)) };
    },

    /** Deletes unregistered recordings, whose files are then swept, and parts in the database that no recording has. */
    async forgetAbandoned(): Promise<void> {
      // A process of an earlier version, during a rolling restart, registers one without this.
      await database.query(
        'update work_recording_files set is_registered = true where not is_registered and name in (select recording_url from work_recordings)',
      );
      await database.query(
        `with forgotten as (delete from work_recording_files where not is_registered and at_ms < $1 returning file)
         delete from media_files where name in (select file from forgotten)`,
        [clock.now() - UNREGISTERED_MS],
      );
      await database.query(
        `delete from work_recording_parts where at_ms < $1
         and not exists (select from work_recording_files files where files.upload = work_recording_parts.upload)`,
        [clock.now() - ABANDONED_MS],
      );
    },
  };
}
export type RecordingStore = ReturnType<typeof createRecordingStore>;
