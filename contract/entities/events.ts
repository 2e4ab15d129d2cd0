import * as v from 'valibot';
import { CALL_OUTCOME_NAMES } from '../call-outcomes.ts';
import { DISPATCH_REASONS } from '../dispatch-reasons.ts';
import { statusCode, UNKNOWN_STATUS } from '../enums.ts';
import { PERSON_CATEGORIES } from '../person-categories.ts';
import { boolean, id, number, numberOrNull, text, textOrNull } from './values.ts';

/** Categories of detections: faces, tracked objects, and motion. */
export const DETECTION_CATEGORIES = ['faces', 'tracks', 'moves'] as const;
export type DetectionCategory = (typeof DETECTION_CATEGORIES)[number];
/** Category of agents' marks in the recording, beside the detections (DET-15). */
export const ANNOTATION = 'annotation';
/** Agents' flags on a detection; each is true or false on its own (DET-37). */
export const DETECTION_FLAGS = ['rejected', 'important'] as const;
export type DetectionFlag = (typeof DETECTION_FLAGS)[number];

/**
 * A track, move, face or annotation, with its place in the clip (D-12, D-13, D-37). `img_file` is the object cut out
 * with its surroundings, `frame_file` the whole picture; both are fetched at `imagePath`.
 */
export const Detection = v.object({
  id,
  category: v.string(),
  img_file: textOrNull,
  frame_file: textOrNull,
  /** Pixels of a frame of 1280x720; if all four are at most 1, fractions of it (DET-36). */
  bbox: v.nullish(v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }), null),
  class_name: textOrNull,
  /** Id of an object, the same in all of its detections. */
  object_id: textOrNull,
  current_confidence: numberOrNull,
  max_confidence: numberOrNull,
  pts_seconds: number,
  /** The same object in other recordings of its camera. */
  cluster_id: textOrNull,
  /** True: authorised to be there. */
  friendly_cluster: boolean,
  rejected: boolean,
  important: boolean,
  /** Group of faces that look the same; only of faces, as are the fields below. */
  group_id: textOrNull,
  /** 0 to 1. */
  face_confidence: numberOrNull,
  dominant_emotion: textOrNull,
  emotion_score: numberOrNull,
  match_person_id: v.nullish(id, null),
  /** 0 = the same, 1 = nothing in common. */
  match_distance: numberOrNull,
  /** Not in the spec: name of the matched person at the time of the match; null without one (decision 0044). */
  match_name: textOrNull,
  match_category: v.fallback(v.nullish(v.picklist(PERSON_CATEGORIES), null), null),
  /** Text of the agent (D-37); only of annotations, as are the fields below. */
  annotation: textOrNull,
  /** Not in the spec: the agent's e-mail, and the time of writing, epoch seconds. */
  agent: textOrNull,
  at: numberOrNull,
});
export type Detection = v.InferOutput<typeof Detection>;
/** A detection as sent and stored: absent fields are left out. */
export type SentDetection = v.InferInput<typeof Detection>;

/** Details of a cluster of detections (D-14). */
export const ClusterContent = v.object({
  cluster: v.array(v.object({ img_file: v.string() })),
});

/**
 * One camera's recording of an event; `KVS` is played by HLS from `links['playback/hls']` (D-10a, PLAY-17), `STREAM` (ours)
 * from the event's `video_path` by WebSocket (B-13, PLAY-18).
 */
export const EventVideo = v.object({
  cameraName: text,
  recordingType: text,
  links: v.nullish(v.record(v.string(), v.string()), {}),
});

/** Holder of an event, and the slot; `tab` (ours) names the browser tab (D-10, QUEUE-59). */
const Handler = v.object({
  email: text,
  slot: numberOrNull,
  tab: textOrNull,
});

/** A person who took a dispatch on the phone, their reference, and the number; absent where an earlier version did not ask for it. */
export const PhonedDispatch = v.object({ takenBy: text, reference: text, phone: v.exactOptional(v.string()) });
export type PhonedDispatch = v.InferOutput<typeof PhonedDispatch>;

/**
 * The way to help for an alarm: the dispatch centre is asked, or the agent phones, such as one of these numbers. `webhook`: the centre is
 * asked, and the agent phones where it does not answer or refuses.
 */
export const DispatchWay = v.object({
  way: v.picklist(['centre', 'phone', 'webhook']),
  numbers: v.array(v.object({ name: text, phone: text })),
});
export type DispatchWay = v.InferOutput<typeof DispatchWay>;

/**
 * The latest dispatch of an event: the centre is being asked, has not answered in time, has refused or accepted. An answer that is
 * late still counts.
 */
export const EventDispatch = v.object({
  id: v.string(),
  stage: v.picklist(['asking', 'unanswered', 'refused', 'accepted']),
  action: v.picklist(DISPATCH_REASONS.map(({ action }) => action)),
  /** The agent's notes for the centre. */
  description: text,
  /** Reason of the centre's refusal. */
  refusal: textOrNull,
  /** Absent unless a person took it on the phone. */
  phoned: v.exactOptional(PhonedDispatch),
  /** The centre's own reference of what it accepted; absent where it named none. */
  reference: v.exactOptional(text),
});
export type EventDispatch = v.InferOutput<typeof EventDispatch>;

/** A call to one of the customer's contacts, and its result. `at` is epoch seconds. */
export const ContactCall = v.object({
  id: v.string(),
  name: text,
  phone: text,
  outcome: v.picklist(CALL_OUTCOME_NAMES),
  /** E-mail of the caller. */
  agent: text,
  at: number,
});
export type ContactCall = v.InferOutput<typeof ContactCall>;

/**
 * State of the recording of a received event: `coming` was announced, `recording` and `recorded` are the provider's own of the live
 * camera, `missing` has not come in time.
 */
export const RECEIVED_CLIPS = ['none', 'coming', 'recording', 'recorded', 'came', 'missing'] as const;

/** Message of a source outside that raised an event, and what followed it. Times are epoch seconds. */
export const ReceivedMessage = v.object({
  /** Name of the source. */
  source: text,
  words: text,
  /** True: its kind names a person. */
  namesPerson: boolean,
  receivedAt: number,
  /** Time by the clock of the source; null = it did not say. */
  sourceAt: numberOrNull,
  /** Fetched at `imagePath`, as the pictures of detections. */
  pictures: v.nullish(v.array(v.string()), []),
  clip: v.fallback(v.picklist(RECEIVED_CLIPS), 'none'),
  /** Beginning of the provider's own recording, epoch ms; absent where it is not known. */
  recordedFromMs: v.exactOptional(v.number()),
  /** The live picture when it was raised, as an mp4 of one picture fetched at `imagePath`, for as long as nothing else is there. */
  snapshot: v.exactOptional(v.object({ path: v.string(), at: number })),
  /** Words with the reason why the provider could not record the camera; absent otherwise. */
  noClip: v.exactOptional(v.string()),
  /** Later messages of the camera that joined the event, because the source was over its limit. */
  joined: number,
  /** Time at which the source said that it was over; null until then. */
  endedAt: numberOrNull,
  /** True: an admin tests with it whether alarms of the source reach an agent. */
  isTest: v.exactOptional(v.boolean()),
});
export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

const WireAlarm = v.object({
  eventId: id,
  sid: v.nullish(id, ''),
  userId: v.nullish(id, ''),
  /** The camera. */
  uuid: text,
  /** Epoch seconds; 0 = the provider does not say. */
  eventTimestamp: number,
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
  /** Not in the spec: agents' marks in the recording, oldest first. */
  annotations: v.nullish(v.array(Detection), []),
  info: text,
  sensorName: text,
  /** Not in the spec: street and residents at the time it was raised; empty when not known. */
  street: text,
  customerName: text,
  alarmState: textOrNull,
  /** Null = the provider does not say. */
  threat_level: numberOrNull,
  pcs_status: v.nullish(v.union([v.number(), v.string()]), ''),
  /** Set by the portal: the word that the provider sent instead, where no status has it. */
  pcs_status_said: v.exactOptional(v.string()),
  handler: v.nullish(Handler, null),
  /** Set by the portal: the provider does not say whether this tab has the alarm. */
  isHolderUnsaid: v.exactOptional(v.boolean()),
  /** Disposition; null until there is one. */
  disposition: v.nullish(v.object({ action: textOrNull }), null),
  /** Not in the spec: null unless help was requested. */
  dispatch: v.nullish(EventDispatch, null),
  /** Not in the spec: calls to contacts, oldest first. */
  calls: v.nullish(v.array(ContactCall), []),
  /** Not in the spec: null unless a source outside raised it. */
  received: v.nullish(ReceivedMessage, null),
  isFake: boolean,
  /** True: a reviewer wants its video analytics to be checked. */
  flaggedForReview: boolean,
  /** Not in the spec: true if its files are not deleted by their age. */
  isKept: boolean,
  /** Not in the spec: outcome of the last message to the customer, by its kind, `email` and `push`; `pending` is tried again. */
  messageOutcomes: v.nullish(v.record(v.string(), textOrNull), {}),
  /** True: its recording has been through the video analytics. */
  ai_processing_completed: v.nullish(v.boolean(), true),
  /** The station's data about the event; null while the event is new. */
  pcsMetadata: v.nullish(v.record(v.string(), v.unknown()), null),
  /** Not in the spec: true if its camera was indoors when it was raised. */
  isIndoors: boolean,
  /** Not in the spec: true if it had expired and an agent put it back. */
  isReoffered: boolean,
  takenAtMs: numberOrNull,
  /** Not in the spec: number of its present custody; writes may name it, so that a late one does not affect another. */
  custody: numberOrNull,
  /** Not in the spec: number of facts of the event; of two states of one event the higher is the newer. */
  version: number,
});

/** A camera alarm. Times ending in `Ms` are ours: epoch milliseconds of the provider's clock. Spec: D-10. */
export const AlarmEvent = v.pipe(
  WireAlarm,
  v.transform(({ pcs_status: said, ...alarm }) => {
    const code = statusCode(said);
    const unknown = code === null ? { pcs_status_said: String(said) } : {};
    return { ...alarm, ...unknown, pcs_status: code ?? UNKNOWN_STATUS };
  }),
);
export type AlarmEvent = v.InferOutput<typeof AlarmEvent>;
/** The version that the portal gives a state that may be outdated: older than any other. */
export const NO_NEWS = -1;

/** Number of alarms with a status; of those that wait, how many are for the caller. */
export const StatusCount = v.object({
  pcs_status: v.number(),
  count: v.number(),
  takeable: v.exactOptional(v.number()),
});

/** Messages already sent to the customer about an event. Spec: D-15. */
export const DispositionInfo = v.object({
  email: v.nullish(v.object({ subject: text, body: text }), null),
  notification: v.nullish(v.object({ title: text }), null),
  disposition: v.nullish(v.object({ action: textOrNull }), null),
  /** Not in the spec: kinds of messages of which the station sends none, `email` and `push`. */
  unsent: v.optional(v.array(v.string()), []),
});
export type DispositionInfo = v.InferOutput<typeof DispositionInfo>;

/** Outcome of an e-mail or a push. Spec: D-41 (FU-34, FU-35, FU-41). */
export const SendOutcome = v.object({
  is_duplicated: boolean,
  is_skipped: boolean,
  /** True unless the provider says otherwise: one that only reports success has sent it. */
  delivered: v.nullish(v.boolean(), true),
  /** Not in the spec: the station sends no message of this kind, and only keeps it. */
  is_kept: boolean,
  /** Not in the spec: not delivered yet; the provider tries it again. */
  is_pending: boolean,
});
export type SendOutcome = v.InferOutput<typeof SendOutcome>;
