import * as v from 'valibot';
import { DISPATCH_REASONS } from '../dispatch-reasons.ts';
import { statusCode } from '../enums.ts';
import { boolean, id, number, numberOrNull, text, textOrNull } from './values.ts';

/** A track, move or face: where in the clip, and what (D-12, D-13). */
export const Detection = v.object({
  id,
  category: v.string(),
  class_name: textOrNull,
  pts_seconds: number,
  bbox: v.nullish(v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }), null),
  current_confidence: numberOrNull,
  max_confidence: numberOrNull,
});
export type Detection = v.InferOutput<typeof Detection>;

/**
 * One camera's recording of an event; `KVS` is played by HLS from `links['playback/hls']` (D-10a, PLAY-17), `STREAM` (ours)
 * from the event's `video_path` by WebSocket (B-13, PLAY-18).
 */
const EventVideo = v.object({
  cameraName: text,
  recordingType: text,
  links: v.nullish(v.record(v.string(), v.string()), {}),
});

/** Who has an event and in which of their slots; `tab` (ours) names the browser tab (D-10, QUEUE-59). */
const Handler = v.object({
  email: text,
  slot: numberOrNull,
  tab: textOrNull,
});

/**
 * The latest dispatch of an event: the centre is being asked, has not answered in time, has refused or accepted. An answer that is
 * late still counts.
 */
export const EventDispatch = v.object({
  id: v.string(),
  stage: v.picklist(['asking', 'unanswered', 'refused', 'accepted']),
  action: v.picklist(DISPATCH_REASONS.map(({ action }) => action)),
  /** What the agent wrote for the centre. */
  description: text,
  /** The centre's words for its refusal. */
  refusal: textOrNull,
});
export type EventDispatch = v.InferOutput<typeof EventDispatch>;

/** A camera alarm. Times ending in `Ms` are ours: epoch milliseconds of the provider's clock. Spec: D-10. */
export const AlarmEvent = v.object({
  eventId: id,
  sid: id,
  userId: id,
  /** The camera. */
  uuid: v.string(),
  /** Epoch seconds. */
  eventTimestamp: v.number(),
  /** Index into TIMEZONES. */
  timezone: numberOrNull,
  /** Seconds. */
  duration: numberOrNull,
  eventCid: numberOrNull,
  account: text,
  video_path: textOrNull,
  hls_url: textOrNull,
  video: v.nullish(v.record(v.string(), EventVideo), {}),
  tracks: v.nullish(v.array(Detection), []),
  moves: v.nullish(v.array(Detection), []),
  faces: v.nullish(v.array(Detection), []),
  info: text,
  sensorName: text,
  /** Not in the spec: where it is and who lives there, as they were when it was raised; empty when not known. */
  street: text,
  customerName: text,
  alarmState: textOrNull,
  threat_level: number,
  pcs_status: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => statusCode(value) ?? Number.NaN),
  ),
  handler: v.nullish(Handler, null),
  /** What was done about it; null while nothing was. */
  disposition: v.nullish(v.object({ action: textOrNull }), null),
  /** Not in the spec: null while no help was asked for. */
  dispatch: v.nullish(EventDispatch, null),
  isFake: boolean,
  /** Not in the spec: its camera looked into the house when it was raised. */
  isIndoors: boolean,
  takenAtMs: numberOrNull,
  /** Not in the spec: which of its times with a holder this is; writes may name it, so that a late one does not hit another. */
  custody: numberOrNull,
  /** Not in the spec: how many facts the event has; of two states of one event the higher is the newer. */
  version: number,
});
export type AlarmEvent = v.InferOutput<typeof AlarmEvent>;

/** What was already sent to the customer about an event. Spec: D-15. */
export const DispositionInfo = v.object({
  email: v.nullish(v.object({ subject: text, body: text }), null),
  notification: v.nullish(v.object({ title: text }), null),
  disposition: v.nullish(v.object({ action: textOrNull }), null),
});
export type DispositionInfo = v.InferOutput<typeof DispositionInfo>;

/** What became of an e-mail or a push. Spec: D-41 (FU-34, FU-35, FU-41). */
export const SendOutcome = v.object({
  is_duplicated: boolean,
  is_skipped: boolean,
  delivered: boolean,
});
export type SendOutcome = v.InferOutput<typeof SendOutcome>;
