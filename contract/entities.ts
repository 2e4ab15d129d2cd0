import * as v from 'valibot';
import { statusCode } from './enums.ts';
import { MIC_VOLUME_DEFAULT, MIC_VOLUME_MAX, MIC_VOLUME_MIN } from './limits.ts';
import { ROLES } from './roles.ts';

const text = v.nullish(v.string(), '');
const number = v.nullish(v.number(), 0);
/** Ids travel as text; providers that send numbers are read too. */
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A list, bare or in `data`, `items` or `results`, with its total where one is given (API-52). */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.array(item),
      v.object({ data: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ items: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ results: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
    ]),
    v.transform((answer) => {
      if (Array.isArray(answer)) return { items: answer, total: null };
      const items = 'data' in answer ? answer.data : 'items' in answer ? answer.items : answer.results;
      return { items, total: answer.total ?? answer.count ?? null };
    }),
  );

/** A member of staff. Spec: D1 §3, D3 §3 (D-09). */
export const Rep = v.object({
  id,
  user_id: id,
  role: v.picklist(ROLES),
  firstName: text,
  lastName: text,
  email: text,
  avatar: v.nullish(v.string(), null),
  is_active: v.nullish(v.boolean(), false),
  is_verified: v.nullish(v.boolean(), false),
});
export type Rep = v.InferOutput<typeof Rep>;

/** What people set for themselves; later settings come with their screens. Spec: D-02. */
export const OwnSettings = v.object({
  mic_volume: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX)),
    MIC_VOLUME_DEFAULT,
  ),
});
export type OwnSettings = v.InferOutput<typeof OwnSettings>;

/** What the provider keeps of an agent's queue. Spec: D3 §3 (D-22). */
export const QueueSettings = v.object({
  limit: v.number(),
  acceptNew: v.boolean(),
  lookback: v.number(),
  autoExpire: v.number(),
  pcsStatusThreshold: v.number(),
  threatLevel: v.number(),
  armstate: v.string(),
  queues: v.array(v.string()),
});
export type QueueSettings = v.InferOutput<typeof QueueSettings>;

/** A track, move or face: where in the clip, and what (D-12, D-13). */
export const Detection = v.object({
  id,
  category: v.string(),
  class_name: v.nullish(v.string(), null),
  pts_seconds: number,
  bbox: v.nullish(v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }), null),
  current_confidence: v.nullish(v.number(), null),
  max_confidence: v.nullish(v.number(), null),
});
export type Detection = v.InferOutput<typeof Detection>;

/**
 * One camera's recording of an event; `KVS` is played by HLS from `links['playback/hls']` (D-10a, PLAY-17), `STREAM` (ours)
 * from the event's `video_path` by WebSocket (B-13, PLAY-18).
 */
export const EventVideo = v.object({
  cameraName: text,
  recordingType: text,
  links: v.nullish(v.record(v.string(), v.string()), {}),
});
export type EventVideo = v.InferOutput<typeof EventVideo>;

/** Who has an event and in which of their slots; `tab` (ours) names the browser tab (D-10, QUEUE-59). */
export const Handler = v.object({
  email: text,
  slot: v.nullish(v.number(), null),
  tab: v.nullish(v.string(), null),
});
export type Handler = v.InferOutput<typeof Handler>;

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
  timezone: v.nullish(v.number(), null),
  /** Seconds. */
  duration: v.nullish(v.number(), null),
  eventCid: v.nullish(v.number(), null),
  account: text,
  video_path: v.nullish(v.string(), null),
  hls_url: v.nullish(v.string(), null),
  video: v.nullish(v.record(v.string(), EventVideo), {}),
  tracks: v.nullish(v.array(Detection), []),
  moves: v.nullish(v.array(Detection), []),
  faces: v.nullish(v.array(Detection), []),
  info: text,
  sensorName: text,
  alarmState: v.nullish(v.string(), null),
  threat_level: number,
  pcs_status: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => statusCode(value) ?? Number.NaN),
  ),
  handler: v.nullish(Handler, null),
  /** What was done about it; null while nothing was. */
  disposition: v.nullish(v.object({ action: v.nullish(v.string(), null) }), null),
  isFake: v.nullish(v.boolean(), false),
  takenAtMs: v.nullish(v.number(), null),
  /** Not in the spec: which of its times with a holder this is; writes may name it, so that a late one does not hit another. */
  custody: v.nullish(v.number(), null),
  /** Not in the spec: how many facts the event has; of two states of one event the higher is the newer. */
  version: number,
});
export type AlarmEvent = v.InferOutput<typeof AlarmEvent>;

const Contact = v.object({ name: text, phone: text });

/** A location: one subscription of a customer. Spec: D-07. */
export const Subscription = v.object({
  sid: id,
  uid: id,
  planName: text,
  status: v.nullish(v.object({ isActive: v.nullish(v.boolean(), false) }), { isActive: false }),
  location: v.object({
    locationName: text,
    account: text,
    notes: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    zip: text,
    county: text,
    crossStreet: text,
    /** 3 = commercial (VR-06). */
    residenceType: v.nullish(v.number(), null),
    primaryContacts: v.nullish(v.array(Contact), []),
    secondaryContacts: v.nullish(v.array(Contact), []),
    system: v.nullish(v.object({ powerOutage: v.nullish(v.boolean(), false) }), { powerOutage: false }),
  }),
});
export type Subscription = v.InferOutput<typeof Subscription>;

const yes = v.nullish(v.boolean(), false);
const level = v.nullish(v.number(), null);
const word = v.nullish(v.string(), null);

/** What the customer chose for a camera; a shutter is `open` or `closed` while the alarm system is so (D-08a). */
const CameraSettings = v.object({
  cameraName: text,
  micEnable: v.nullish(v.boolean(), true),
  shutterOff: word,
  shutterHome: word,
  shutterAway: word,
});
/** The state of a camera, as it last reported (D-08b). `wifiSignalStrength` is dBm. */
const CameraStatus = v.object({
  firmwareVersion: word,
  batteryPercentage: level,
  videoResolution: word,
  wifiSignalStrength: level,
});
/** What a camera is doing (D-08c). `ts` is epoch seconds. */
const CameraActivity = v.object({ idle: yes, liveStreaming: yes, batteryCharging: yes, recording: yes, ts: level });
/** What a camera can do (D-08d). */
const CameraFeatures = v.object({
  sirenManualControl: yes,
  spotlightManualControl: yes,
  spotlight: yes,
  fullDuplexAudio: yes,
  wired: yes,
  battery: yes,
  privacyShutter: yes,
  /** `hls` (ours) is the address of a live playlist, where the camera gives no other picture (LIVE-02). */
  providers: v.nullish(v.object({ webrtc: yes, hls: word }), { webrtc: false, hls: null }),
});

/** A camera. Spec: D-08; more settings come with the camera screens. */
export const Camera = v.object({
  uuid: v.string(),
  sid: id,
  uid: id,
  model: v.string(),
  cameraSettings: v.nullish(CameraSettings, {}),
  cameraStatus: v.nullish(CameraStatus, {}),
  currentState: v.nullish(CameraActivity, {}),
  supportedFeatures: v.nullish(CameraFeatures, {}),
  /** Whether its alarms come to the agents (LIVE-29). */
  monitored: v.nullish(v.boolean(), true),
});
export type Camera = v.InferOutput<typeof Camera>;

/** Whether one camera of a location is monitored. Spec: D-34 (LIVE-29). */
export const MonitoringEntry = v.object({
  uuid: v.string(),
  user_id: id,
  sid: id,
  model: v.string(),
  monitored: v.boolean(),
});
export type MonitoringEntry = v.InferOutput<typeof MonitoringEntry>;

/** The forms of signalling: the video-streaming service's, or SignalRequest and SignalResponse (PROTO-29). */
export const SIGNALLINGS = ['service', 'session'] as const;
export type SignallingForm = (typeof SIGNALLINGS)[number];

/** Where and how a camera's picture is signalled (LIVE-03); the ICE servers carry short-lived credentials. */
export const LiveView = v.object({
  channelARN: v.string(),
  channelEndpoint: v.string(),
  clientId: v.string(),
  signedChannelEndpoint: v.string(),
  /** Not in the spec: in which form this camera is signalled there; without a word, the video-streaming service's (PROTO-29). */
  signalling: v.exactOptional(v.picklist(SIGNALLINGS)),
  iceServers: v.array(
    v.object({
      urls: v.union([v.string(), v.array(v.string())]),
      username: v.optional(v.string()),
      credential: v.optional(v.string()),
    }),
  ),
});
export type LiveView = v.InferOutput<typeof LiveView>;

/** The token of a live FLV; `ip_forward` names the host that has it, where that is not the provider's own (LIVE-34). */
export const FlvToken = v.object({ token: v.string(), ip_forward: word });
export type FlvToken = v.InferOutput<typeof FlvToken>;

/** One part of an agent's recorded work on an event. Times are epoch seconds. Spec: D-20. */
export const SessionRecording = v.object({
  eventId: id,
  agent_uid: id,
  start_time: v.number(),
  end_time: v.number(),
  recording_url: v.string(),
});
export type SessionRecording = v.InferOutput<typeof SessionRecording>;

/** A polygon over the camera's picture; its points are parts of width and height, 0 to 1. Spec: O-46 (ZONE-11). */
export const Region = v.array(v.object({ x: v.number(), y: v.number() }));
export type Region = v.InferOutput<typeof Region>;

/** What was already sent to the customer about an event. Spec: D-15. */
export const DispositionInfo = v.object({
  email: v.nullish(v.object({ subject: text, body: text }), null),
  notification: v.nullish(v.object({ title: text }), null),
  disposition: v.nullish(v.object({ action: v.nullish(v.string(), null) }), null),
});
export type DispositionInfo = v.InferOutput<typeof DispositionInfo>;

const Wishes = v.nullish(v.object({ all: v.nullish(v.boolean(), false) }), { all: false });
const WishesOfKind = v.nullish(v.object({ common_events: Wishes, person_events: Wishes }), {
  common_events: { all: false },
  person_events: { all: false },
});

/** Which events the customer of a location wants messages about, and how. Spec: D-35 (FU-46). */
export const NotificationSettings = v.object({ push: WishesOfKind, email: WishesOfKind });
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** What became of an e-mail or a push. Spec: D-41 (FU-34, FU-35, FU-41). */
export const SendOutcome = v.object({
  is_duplicated: v.nullish(v.boolean(), false),
  is_skipped: v.nullish(v.boolean(), false),
  delivered: v.nullish(v.boolean(), false),
});
export type SendOutcome = v.InferOutput<typeof SendOutcome>;

/** One change of a record, as the provider's log has it. Spec: D-17. */
export const AuditChange = v.object({
  history_id: id,
  /** Epoch seconds. */
  history_timestamp: v.number(),
  timezone: v.nullish(v.number(), null),
  edit_uid: v.nullish(v.string(), null),
  user_id: v.nullish(v.string(), null),
  sid: v.nullish(v.string(), null),
  event: v.nullish(v.object({ eventId: id, change: v.record(v.string(), v.unknown()) }), null),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

/** One fact about who came in, what they looked at, or how their session ended. */
export const AccessEntry = v.object({
  access_id: id,
  /** Epoch ms. */
  at_ms: v.number(),
  type: v.string(),
  /** `agent:<user id>`, `provider` or `unknown`. */
  by: v.string(),
  rep_id: v.nullable(id),
  session: v.nullable(v.string()),
  /** Address of the request. */
  ip: v.nullable(v.string()),
  /** What was looked at, as `kind:id`. */
  subject: v.nullable(v.string()),
  /** Why a session ended or no one came in. */
  reason: v.nullable(v.string()),
});
export type AccessEntry = v.InferOutput<typeof AccessEntry>;
