import type { ReceivedMessage } from '../../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../../contract/enums.ts';
import type { Circumstance } from '../alarms/alarm.facts.ts';
import { command, lockAlarm, lockAlarms } from '../alarms/alarm.repository.ts';
import { raiseAlarm } from '../alarms/alarm-service.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import type { ProviderDeps, Sql } from '../base/ports.ts';
import { askRecording } from '../cameras/rings/recording-rows.ts';
import { addClip } from '../media/add-clip.ts';
import { MOTION, PERSON } from '../media/clip.ts';
import { mp4Path } from '../media/media.routes.ts';
import { addReceivedPicture } from '../media/add-received-picture.ts';
import { saveCameraHeard } from './silence/camera-silence.ts';
import { ALARMS_PER_WINDOW, PICTURES_OF_ALARM } from './intake.constants.ts';
import { NotPlacedError, UnknownKeyError } from './intake-errors.ts';
import { filesOf, type Message, type Origin, type ReceivedFile } from './message.ts';
import { type Place, placeOf } from './place-of.ts';
import { picturePath } from '../media/received-path.ts';
import { epochOf } from './source-time.ts';
import { heardOf, keepHeard, standingOf } from './listening.ts';
import type { Source } from './sources.ts';

/** Outcome of a message. */
export interface TakenIn {
  /** The event that has it; null where it was shown to a listener, and raised none. */
  readonly eventId: string | null;
  /** True: it raised the event, or would have. */
  readonly isNew: boolean;
  /** Files that no event has: the same came before, or there is no room for them. */
  readonly unused: readonly ReceivedFile[];
}

/** The alarm that a message is in now, and its files that the alarm has. */
interface Stored {
  readonly alarms: AlarmState[];
  readonly used: readonly ReceivedFile[];
  readonly isNew: boolean;
}

/** Thrown when the same message was stored meanwhile, by another connection or process. */
class StoredMeanwhileError extends Error {}

/** The alarm that a message with this id raised or joined; null for the first of its id. */
async function claimedAlarm(sql: Sql, { id }: Source, externalId: string | null): Promise<AlarmState | null> {
  if (externalId === null) return null;
  const [claim] = await sql.query<{ eventId: string }>(
    'select event_id::text as "eventId" from source_claims where source_id = $1 and external_id = $2',
    [id, externalId],
  );
  return claim === undefined ? null : lockAlarm(sql, claim.eventId);
}

/** Claims an id for an alarm. @throws {StoredMeanwhileError} */
async function claim(sql: Sql, { id }: Source, externalId: string, eventId: string): Promise<void> {
  const claimed = await sql.query(
    `insert into source_claims (source_id, external_id, event_id) values ($1, $2, $3) on conflict do nothing returning 1`,
    [id, externalId, eventId],
  );
  if (claimed.length === 0) throw new StoredMeanwhileError();
}

/** The newest open alarm of a camera whose source is over its limit; null below it, and where none is open. */
async function alarmToJoin(sql: Sql, source: Source, { uuid, recent }: Place): Promise<AlarmState | null> {
  if (recent < ALARMS_PER_WINDOW) return null;
  const [alarm] = await lockAlarms(
    sql,
    `event_id = (select event_id from alarms where source_id = $1 and uuid = $2 and status >= ${PCS_STATUS.new}
       order by raised_at_ms desc, event_id desc limit 1)`,
    [source.id, uuid],
  );
  return alarm === undefined || isClosed(alarm.status) ? null : alarm;
}

const hashTextOf = ({ sha256 }: { readonly sha256: Uint8Array }): string => Buffer.from(sha256).toString('hex');

/** Pictures of a message that an alarm does not have yet, each once, as far as there is room for them. */
async function newPictures(sql: Sql, alarm: AlarmState, pictures: readonly ReceivedFile[]): Promise<ReceivedFile[]> {
  if (pictures.length === 0) return [];
  const known = await sql.query<{ sha256: Uint8Array }>(
    'select sha256 from media_files join received_pictures using (name) where event_id = $1',
    [alarm.eventId],
  );
  const hashes = new Set(known.map(hashTextOf));
  const fresh = pictures.filter((picture) => {
    const hash = hashTextOf(picture);
    return !hashes.has(hash) && hashes.add(hash);
  });
  return fresh.slice(0, Math.max(0, PICTURES_OF_ALARM - known.length));
}

/** Title of an alarm whose message says nothing about it. */
const NO_TEXT = 'Alarm';

interface Owner {
  readonly eventId: string;
  readonly uuid: string;
}

/** Adds the rows of files that an alarm now names. */
async function addFiles(
  sql: Sql,
  { eventId, uuid }: Owner,
  { pictures, clip }: Pick<Message, 'pictures' | 'clip'>,
  atMs: number,
): Promise<void> {
  for (const picture of pictures) await addReceivedPicture(sql, eventId, picture, atMs);
  if (clip !== null) await addClip(sql, { clip, eventId, uuid, atMs });
}

/** State of the recording of an alarm that is raised. */
function clipState({ clip, isClipComing }: Message, { hasRing }: Place): ReceivedMessage['clip'] {
  if (clip !== null) return 'came';
  if (isClipComing) return 'coming';
  return hasRing ? 'recording' : 'none';
}

const epochSeconds = (atMs: number): number => Math.floor(atMs / 1_000);

/** Adds a message to an alarm that is there. */
async function addTo(
  sql: Sql,
  alarm: AlarmState,
  message: Message,
  { isJoined, circumstance }: { readonly isJoined: boolean; readonly circumstance: Circumstance },
): Promise<Stored> {
  const pictures = await newPictures(sql, alarm, message.pictures);
  const { clip, duration } = message;
  const addition = {
    pictures: pictures.map(({ name }) => picturePath(name)),
    ...(clip === null ? {} : { clip: { path: mp4Path(clip.name), durationS: duration } }),
    ...(message.isEnd && !isJoined ? { endedAt: epochSeconds(circumstance.atMs) } : {}),
    ...(isJoined ? { isJoined } : {}),
  };
  const alarms = await command(sql, [alarm], () => ({ type: 'addFromSource', addition }), circumstance);
  const hasClip = clip !== null && alarms[0]?.body.video_path === mp4Path(clip.name);
  await addFiles(sql, alarm, { pictures, clip: hasClip ? clip : null }, circumstance.atMs);
  return { alarms, used: hasClip ? [...pictures, clip] : pictures, isNew: false };
}

/** Raises the alarm of a message. */
async function raiseFrom(
  sql: Sql,
  source: Source,
  {
    place,
    message,
    circumstance,
  }: { readonly place: Place; readonly message: Message; readonly circumstance: Circumstance },
): Promise<AlarmState[]> {
  const { time, text, clip, duration, pictures, isUrgent, namesPerson, isEnd } = message;
  const receivedAt = epochSeconds(circumstance.atMs);
  const alarms = await raiseAlarm(
    sql,
    circumstance,
    {
      sid: place.sid,
      uuid: place.uuid,
      queue: source.queue,
      eventTimestamp: receivedAt,
      threatLevel: (isUrgent ? PERSON : MOTION).threatLevel,
      info: text ?? NO_TEXT,
      sensorName: place.name,
      duration,
      videoPath: clip && mp4Path(clip.name),
      hlsUrl: null,
      video: {},
      tracks: [],
      moves: [],
      faces: [],
      isAnalysed: true,
      isFake: false,
      received: {
        source: source.name,
        words: text ?? '',
        namesPerson,
        receivedAt,
        sourceAt: time === null ? null : epochOf(time, place.timeZone),
        pictures: pictures.map(({ name }) => picturePath(name)),
        clip: clipState(message, place),
        joined: 0,
        endedAt: isEnd ? receivedAt : null,
      },
    },
    { sourceId: source.id },
  );
  const [raised] = alarms;
  if (raised === undefined) throw new Error('The alarm was not raised.');
  await addFiles(sql, raised, message, circumstance.atMs);
  if (clip === null && place.hasRing) await askRecording(sql, { ...raised, atMs: circumstance.atMs });
  return alarms;
}

const addedTo = (eventId: string): string => `It was added to event ${eventId}.`;

/** Stores the first message of its id: joins an alarm, or raises one. @throws {NotPlacedError} */
async function storeFirst(sql: Sql, source: Source, message: Message, circumstance: Circumstance): Promise<Stored> {
  const place = await placeOf(sql, source, message, circumstance.atMs);
  const joined = await alarmToJoin(sql, source, place);
  if (joined !== null) return addTo(sql, joined, message, { isJoined: true, circumstance });
  const alarms = await raiseFrom(sql, source, { place, message, circumstance });
  return { alarms, used: filesOf(message), isNew: true };
}

/**
 * Shows the first message of its id to the listener to its source.
 * @returns its refusal, which is thrown once it is shown; null where it would raise an alarm
 */
async function show(
  sql: Sql,
  { source, door }: Origin,
  message: Message,
  nowMs: number,
): Promise<NotPlacedError | null> {
  try {
    const { name, uuid } = await placeOf(sql, source, message, nowMs);
    await keepHeard(sql, source, heardOf(message, door, { camera: name === '' ? uuid : name }), nowMs);
    return null;
  } catch (error) {
    if (!(error instanceof NotPlacedError)) throw error;
    await keepHeard(sql, source, heardOf(message, door, { why: error.message }), nowMs);
    return error;
  }
}

/** Stores a message in one transaction. @throws {StoredMeanwhileError} @throws {NotPlacedError} @throws {UnknownKeyError} */
async function store(
  deps: Pick<ProviderDeps, 'database' | 'clock'>,
  origin: Origin,
  message: Message,
): Promise<TakenIn> {
  const { source, door } = origin;
  let taken: TakenIn | null = null;
  let refusal: NotPlacedError | null = null;
  await changeAlarms(
    deps,
    `source:${source.id}`,
    async (sql, circumstance) => {
      const { isEnabled, isListened } = await standingOf(sql, source, circumstance.atMs);
      if (!isEnabled) throw new UnknownKeyError();
      const known = await claimedAlarm(sql, source, message.id);
      if (isListened && known === null) {
        refusal = await show(sql, origin, message, circumstance.atMs);
        taken = { eventId: null, isNew: true, unused: filesOf(message) };
        return [];
      }
      const { alarms, used, isNew } =
        known === null
          ? await storeFirst(sql, source, message, circumstance)
          : await addTo(sql, known, message, { isJoined: false, circumstance });
      const [alarm] = alarms;
      if (alarm === undefined) throw new Error('The message reached no alarm.');
      await saveCameraHeard(sql, source.id, alarm.uuid, circumstance.atMs);
      if (known === null && message.id !== null) await claim(sql, source, message.id, alarm.eventId);
      if (isListened)
        await keepHeard(sql, source, heardOf(message, door, { why: addedTo(alarm.eventId) }), circumstance.atMs);
      taken = { eventId: alarm.eventId, isNew, unused: filesOf(message).filter((file) => !used.includes(file)) };
      return alarms;
    },
    { isFrequent: true },
  );
  if (refusal !== null) throw refusal as NotPlacedError;
  if (taken === null) throw new Error('The transaction ended without a result.');
  return taken;
}

/**
 * Adds a message to the alarm of its id, joins it to another where its camera raises too many, or raises its own. While somebody listens
 * to its source, it is shown to them instead. It may be acknowledged once this resolves.
 * @throws {NotPlacedError} @throws {UnknownKeyError} where the source was disabled meanwhile
 */
export async function takeIn(
  deps: Pick<ProviderDeps, 'database' | 'clock'>,
  origin: Origin,
  message: Message,
): Promise<TakenIn> {
  try {
    return await store(deps, origin, message);
  } catch (error) {
    if (error instanceof StoredMeanwhileError) return store(deps, origin, message);
    throw error;
  }
}
