import * as v from 'valibot';
import { PLACE_ID_MAX, QUEUE_NAME_MAX, SILENCE_HOURS_MAX, SOURCE_NAME_MAX, SOURCE_SIDS_MAX } from '../limits.ts';
import { id } from './values.ts';

/** Ways in which a source sends its messages. */
export const SOURCE_DOORS = ['http', 'mail'] as const;
export type SourceDoor = (typeof SOURCE_DOORS)[number];
export const SOURCE_STATES = ['enabled', 'disabled'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** A sender of real alarms. Its key is in no list. Times are epoch ms. */
export const ListedSource = v.object({
  sourceId: id,
  name: v.string(),
  /** Locations whose alarms it may raise. */
  sids: v.array(v.string()),
  /** The camera of messages that name none; null = they have to. */
  uuid: v.nullable(v.string()),
  queue: v.string(),
  /** Hours without a message after which it is silent; null = it never is. */
  silenceHours: v.nullable(v.number()),
  isEnabled: v.boolean(),
  /** True: it sent nothing for longer than is expected of it. */
  isSilent: v.boolean(),
  /** Cameras of it that are silent while it is not. */
  silentCameras: v.number(),
  /** The door of its last message; null before the first. */
  door: v.nullable(v.picklist(SOURCE_DOORS)),
  heardAtMs: v.nullable(v.number()),
  /** End of the time in which the former key is good, epoch ms; null without one. */
  oldKeyUntilMs: v.nullable(v.number()),
  /** Alarms that it raised in the last 24 h. */
  alarms: v.number(),
  /** Number that agents ended, and number of those canceled as harmless. */
  ended: v.number(),
  harmless: v.number(),
  /** Messages refused since it was added; with the last time and reason, which are null where there was none. */
  refused: v.number(),
  refusedAtMs: v.nullable(v.number()),
  refusedWhy: v.nullable(v.string()),
});
export type ListedSource = v.InferOutput<typeof ListedSource>;

const silence = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SILENCE_HOURS_MAX)));
const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** A source as a person gives it. */
export const GivenSource = v.object({
  name: line(SOURCE_NAME_MAX),
  sids: v.pipe(v.array(line(PLACE_ID_MAX)), v.minLength(1), v.maxLength(SOURCE_SIDS_MAX)),
  /** The camera of messages that name none, by its id or its name. */
  uuid: v.nullable(line(PLACE_ID_MAX)),
  queue: line(QUEUE_NAME_MAX),
  silenceHours: silence,
});
export type GivenSource = v.InferOutput<typeof GivenSource>;

const { name, sids, uuid, queue, silenceHours } = GivenSource.entries;
/** Changed fields of a source. */
export const ChangedSource = v.object({
  name: v.exactOptional(name),
  sids: v.exactOptional(sids),
  uuid: v.exactOptional(uuid),
  queue: v.exactOptional(queue),
  silenceHours: v.exactOptional(silenceHours),
  isEnabled: v.exactOptional(v.boolean()),
});
export type ChangedSource = v.InferOutput<typeof ChangedSource>;

/** A new key, which is in no later answer, and the ports of the station's doors; null where this process opened none. */
export const SourceKey = v.object({
  key: v.string(),
  receivePort: v.nullable(v.number()),
  mailPort: v.nullable(v.number()),
});
export type SourceKey = v.InferOutput<typeof SourceKey>;

/** A message that came while somebody listened. It has no key, and its files are not kept. */
export const HeardMessage = v.object({
  messageId: id,
  /** Epoch ms. */
  atMs: v.number(),
  door: v.picklist(SOURCE_DOORS),
  /** Words of the message; empty where it has none, or could not be read. */
  words: v.string(),
  /** Name of the camera that its alarm would be of; null where it would raise none. */
  camera: v.nullable(v.string()),
  /** Reason why it would raise no alarm: a refusal, or that it is part of one that is there. */
  why: v.nullable(v.string()),
  /** Bytes of each picture. */
  pictures: v.array(v.number()),
  /** Bytes of the clip. */
  clip: v.nullable(v.number()),
});
export type HeardMessage = v.InferOutput<typeof HeardMessage>;

/** A source whose messages raise nothing for now, because somebody listens to it. */
export const ListenedSource = v.object({
  sourceId: id,
  name: v.string(),
  /** Name of the admin who listens. */
  byName: v.string(),
  /** True: the caller, in this tab. */
  isMine: v.boolean(),
  /** Time until its alarms are raised again, ms. */
  leftMs: v.number(),
  /** Messages, newest first; empty for everyone but the listener. */
  heard: v.array(HeardMessage),
});
export type ListenedSource = v.InferOutput<typeof ListenedSource>;

/** A location of a source, with what decides whether an agent gets its alarms. */
export const SourceLocation = v.object({
  sid: id,
  userId: id,
  street: v.string(),
  alarmState: v.string(),
  /** True: its alarm system follows a weekly schedule. */
  hasSchedule: v.boolean(),
  /** True: it was imported, is off, and was never armed. */
  isNeverArmed: v.boolean(),
  /** First camera of the location; null where it has none. */
  camera: v.nullable(v.object({ uuid: v.string(), name: v.string() })),
  /** Time until which one of its cameras is on test, epoch ms; null where none is. */
  testUntilMs: v.nullable(v.number()),
});
export type SourceLocation = v.InferOutput<typeof SourceLocation>;

/** A camera at a location of a source. Times are epoch ms. */
export const SourceCamera = v.object({
  uuid: v.string(),
  name: v.string(),
  sid: v.string(),
  /** Hours without a message of it after which it is silent; null = it is not expected to send. */
  silenceHours: v.nullable(v.number()),
  /** Last message of it since it was expected; null before the first. */
  heardAtMs: v.nullable(v.number()),
  /** True: it sent nothing for longer than is expected of it, while its source did. */
  isSilent: v.boolean(),
});
export type SourceCamera = v.InferOutput<typeof SourceCamera>;

/** Expectation of one camera of a source, or of all that it has now where `uuid` is null. Null hours: none. */
export const ExpectedCameras = v.object({ uuid: v.nullable(line(PLACE_ID_MAX)), silenceHours: silence });
export type ExpectedCameras = v.InferOutput<typeof ExpectedCameras>;

/** Files that the station keeps of one kind, and those of them that came in the last 30 days. */
export const KeptMedia = v.object({
  kind: v.string(),
  files: v.number(),
  bytes: v.number(),
  /** Epoch ms. */
  oldestMs: v.number(),
  newFiles: v.number(),
  newBytes: v.number(),
});
export type KeptMedia = v.InferOutput<typeof KeptMedia>;
