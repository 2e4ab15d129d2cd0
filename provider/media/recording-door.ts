import { STAFF } from '../../contract/roles.ts';
import type { AccessLog, Database, Authenticator, SessionWatch } from '../base/ports.ts';
import type { Clip, ClipLibrary } from './clip.ts';
import { NO_PICTURES } from './pictures.ts';
import { fileAt, type RecordingFile } from './recording-file.ts';
import { type FileReading, type GoneFile, openFile } from './store/open-file.ts';

export interface RecordingDoorDeps extends FileReading {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly accessLog: AccessLog;
  readonly clips: ClipLibrary;
}

export interface Refusal {
  readonly status: 401 | 403 | 404 | 410;
  readonly text: string;
}

/** A recording as it is played: a clip of the library, or a received file. */
interface PlayedClip extends Pick<Clip, 'hls' | 'pictures'> {
  mp4(): Promise<RecordingFile>;
}

/** A recording, and the session that it is played in. */
export interface OpenRecording {
  readonly clip: PlayedClip;
  readonly session: string;
}

/** The picture of an annotation. */
export interface OpenPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export const NOT_FOUND: Refusal = { status: 404, text: 'There is no such recording.' };
/** The answer for a recording that was received, and whose file is gone. */
const goneOf = ({ words }: GoneFile): Refusal => ({ status: 410, text: words });
const UNAUTHORIZED: Refusal = { status: 401, text: 'The recording needs a fresh token.' };
const FORBIDDEN: Refusal = { status: 403, text: 'The token is for another location.' };

const RECORDING_NAME = /^[\w-]+$/;

/** A query field; one that came twice or not at all reads as empty. */
export const textOf = (field: unknown): string => (typeof field === 'string' ? field : '');

/** The recording that the portal names by its `file_path`. */
export const recordingIn = (filePath: unknown): string => textOf(filePath).replace(/\.mp4$/, '');

/** Staff member with this ticket for the recordings of a location; null for anyone else. */
async function admitted(authenticator: RecordingDoorDeps['authenticator'], token: string) {
  const ticket = token === '' ? null : await authenticator.redeemTicket(token, 'recording');
  return ticket !== null && STAFF.some((role) => role === ticket.rep.role) ? ticket : null;
}

/** Opens the pictures of annotations to callers with a token for their location. */
export function createAnnotationDoor({
  database,
  authenticator,
  accessLog,
}: Pick<RecordingDoorDeps, 'database' | 'authenticator' | 'accessLog'>) {
  return async (name: string, token: string, ip: string): Promise<OpenPicture | Refusal> => {
    const ticket = await admitted(authenticator, token);
    if (ticket === null) return UNAUTHORIZED;
    const [row] = await database.query<OpenPicture & { sid: string; eventId: string }>(
      `select sid, event_id as "eventId", type, bytes from annotation_pictures join alarms using (event_id) where name = $1`,
      [name],
    );
    if (row === undefined) return NOT_FOUND;
    if (row.sid !== ticket.scope) return FORBIDDEN;
    accessLog.read('access.recordingRead', `annotation:${row.eventId}`, ticket, ip);
    return { type: row.type, bytes: row.bytes };
  };
}

/** Opens the pictures that sources sent, to callers with a token for their location. */
export function createReceivedDoor({ authenticator, accessLog, ...reading }: RecordingDoorDeps) {
  return async (name: string, token: string, ip: string): Promise<OpenPicture | Refusal> => {
    const ticket = await admitted(authenticator, token);
    if (ticket === null) return UNAUTHORIZED;
    const [row] = await reading.database.query<{ sid: string; eventId: string; type: string }>(
      `select sid, event_id as "eventId", type from received_pictures join media_files using (name) join alarms using (event_id)
       where name = $1`,
      [name],
    );
    if (row === undefined) return NOT_FOUND;
    if (row.sid !== ticket.scope) return FORBIDDEN;
    const file = await openFile(reading, name);
    if ('words' in file) return goneOf(file);
    accessLog.read('access.recordingRead', `received:${row.eventId}`, ticket, ip);
    return { type: row.type, bytes: Buffer.concat(await file.read().toArray()) };
  };
}

/** Place of a recording; one of both is set. */
interface RecordingPlace {
  readonly clip: string | null;
  readonly file: string | null;
}

/** Finds what is played of a recording. */
async function findClip(
  { clips, ...reading }: FileReading & Pick<RecordingDoorDeps, 'clips'>,
  { clip: name, file }: RecordingPlace,
): Promise<PlayedClip | Refusal> {
  if (file !== null) {
    const mp4 = await openFile(reading, file);
    if ('words' in mp4) return goneOf(mp4);
    return { hls: null, pictures: NO_PICTURES, mp4: async () => mp4 };
  }
  const clip = clips.get(name ?? '');
  return clip === undefined ? NOT_FOUND : { hls: clip.hls, pictures: clip.pictures, mp4: () => fileAt(clip.mp4) };
}

/** Opens a recording to callers with a token for its location. */
export function createRecordingDoor({ authenticator, accessLog, ...library }: RecordingDoorDeps) {
  return async (recording: string, token: string, ip: string): Promise<OpenRecording | Refusal> => {
    const ticket = await admitted(authenticator, token);
    if (ticket === null) return UNAUTHORIZED;
    if (!RECORDING_NAME.test(recording)) return NOT_FOUND;
    const [row] = await library.database.query<RecordingPlace & { sid: string }>(
      'select sid, clip, file from recordings join cameras using (uuid) where name = $1',
      [recording],
    );
    if (row === undefined) return NOT_FOUND;
    if (row.sid !== ticket.scope) return FORBIDDEN;
    const clip = await findClip(library, row);
    if ('status' in clip) return clip;
    accessLog.read('access.recordingRead', `recording:${recording}`, ticket, ip);
    return { clip, session: ticket.session };
  };
}
