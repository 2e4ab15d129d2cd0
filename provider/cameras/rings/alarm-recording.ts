import { command, lockAlarms } from '../../alarms/alarm.repository.ts';
import type { RecordedClip } from '../../alarms/alarm.facts.ts';
import { changeAlarms } from '../../alarms/alarm-transaction.ts';
import type { MediaStore, ProviderDeps, StoredFile } from '../../base/ports.ts';
import { addClip } from '../../media/add-clip.ts';
import { addReceivedPicture } from '../../media/add-received-picture.ts';
import { mp4Path } from '../../media/media.routes.ts';
import { picturePath } from '../../media/received-path.ts';
import { removeUnnamed } from '../../media/store/media-files.ts';
import type { Snapshot } from '../media-process/remote-rings.ts';
import { endRecording, type RecordingRow } from './recording-rows.ts';
import { RING_MAX_BYTES } from './ring.ts';

export interface RecordingDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly media: Pick<MediaStore, 'write' | 'remove'>;
}

/** A recording; `fromMs` is the arrival of its first picture. */
interface Footage {
  readonly mp4: Uint8Array;
  readonly durationS: number;
  readonly fromMs: number;
}

const BY = 'provider';
const MS = 1_000;
const TYPE = 'video/mp4';
/** A file is its pictures and an index, which is far smaller. */
const FILE_MAX_BYTES = 2 * RING_MAX_BYTES;

/** Says why an alarm has no recording, unless it got one. The first letter is small: it follows "No recording: ". */
export async function missRecording(deps: RecordingDeps, eventId: string, sentence: string): Promise<void> {
  const reason = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  await changeAlarms(deps, BY, async (sql, circumstance) => {
    if (!(await endRecording(sql, eventId))) return [];
    const alarms = await lockAlarms(sql, 'event_id = $1', [eventId]);
    return command(sql, alarms, () => ({ type: 'missRecording', reason }), circumstance);
  });
}

/** Writes an mp4, and removes it unless its alarm takes it. @throws {MediaWriteError} */
async function store(
  { media }: RecordingDeps,
  mp4: Uint8Array,
  name: (file: StoredFile) => Promise<boolean>,
): Promise<void> {
  async function* bytes() {
    yield mp4;
  }
  const file = await media.write(bytes(), FILE_MAX_BYTES);
  try {
    if (!(await name(file))) await media.remove(file.name);
  } catch (error) {
    await removeUnnamed(media, [file], error);
    throw error;
  }
}

/** Gives a written file to its alarm, unless that has a clip of its source or does not wait any more. @returns true when the alarm has it */
async function nameFile(
  deps: RecordingDeps,
  row: RecordingRow,
  file: StoredFile,
  recorded: Omit<RecordedClip, 'path'>,
): Promise<boolean> {
  let isNamed = false;
  const path = mp4Path(file.name);
  await changeAlarms(deps, BY, async (sql, circumstance) => {
    if (!(await endRecording(sql, row.eventId))) return [];
    const before = await lockAlarms(sql, 'event_id = $1', [row.eventId]);
    const alarms = await command(sql, before, () => ({ type: 'attachRecording', path, ...recorded }), circumstance);
    isNamed = alarms[0]?.body.video_path === path;
    if (isNamed) await addClip(sql, { ...row, clip: { ...file, type: TYPE }, atMs: circumstance.atMs });
    return alarms;
  });
  return isNamed;
}

/** Stores a recording as the clip of its alarm. @throws {MediaWriteError} */
export async function attachRecording(
  deps: RecordingDeps,
  row: RecordingRow,
  { mp4, durationS, fromMs }: Footage,
): Promise<void> {
  const untilMs = fromMs + Math.round(durationS * MS);
  await store(deps, mp4, (file) => nameFile(deps, row, file, { durationS: Math.round(durationS), fromMs, untilMs }));
}

/** Stores a picture of the camera for as long as its alarm has nothing else to show. @throws {MediaWriteError} */
export async function attachSnapshot(
  deps: RecordingDeps,
  { eventId }: RecordingRow,
  { mp4, atMs }: Snapshot,
): Promise<void> {
  await store(deps, mp4, async (file) => {
    const path = picturePath(file.name);
    let isTaken = false;
    await changeAlarms(deps, BY, async (sql, circumstance) => {
      const before = await lockAlarms(sql, 'event_id = $1', [eventId]);
      const at = Math.floor(atMs / MS);
      const alarms = await command(sql, before, () => ({ type: 'attachSnapshot', path, at }), circumstance);
      isTaken = alarms[0]?.body.received?.snapshot?.path === path;
      if (isTaken) await addReceivedPicture(sql, eventId, { ...file, type: TYPE }, circumstance.atMs);
      return alarms;
    });
    return isTaken;
  });
}
