import * as v from 'valibot';
import { CameraLeases, Shelving } from './entities/cameras.ts';
import { AlarmEvent } from './entities/events.ts';
import { listOf } from './entities/list.ts';
import { QueueSettings } from './entities/reps.ts';
import { id } from './entities/values.ts';

/**
 * Sockets below the API host; each is opened with `?access_token=` and a ticket for its own name, or the bearer token
 * where a provider has no tickets (B-01, B-02, B-07). Two are the hub's, the third reports active subscribers (SOCK-06,
 * API-27).
 */
export const SOCKETS = {
  events: '/event-ws',
  repTake: '/rep-take-event-ws',
  userEvents: '/user-event-ws',
} as const;

/**
 * Paths of cameras' media, below the API host: live FLV over HTTP or WebSocket with `?token=` of `flvToken` (B-11), a
 * recording as fragmented mp4 with `?file_path=&token=` (B-13), and the agent's voice with `?access_token=&uuid=` and a
 * ticket (B-08). Spec: O-26, O-27.
 */
export const liveFlvPath = (uuid: string): string => `/live/${encodeURIComponent(uuid)}.flv`;
/** Not in the spec: endless playlist of a camera, requested with the bearer token (PLAY-21). */
export const liveHlsPath = (uuid: string): string => `/live/${encodeURIComponent(uuid)}/index.m3u8`;
/** A PNG of the camera's motion zone, to be laid over its picture; requested with the bearer token (B-15). */
export const motionZoneImagePath = (uuid: string): string => `/camera/motion-zone-image/${encodeURIComponent(uuid)}`;
/** A picture that an entity names, with `?file_path=&token=` of `tokenCamera` (B-16, O-17). */
export const IMAGES_PATH = '/images';
/** Path of the ZIP archive with everything known of one alarm, followed by its id. Not in the spec. */
export const EVIDENCE_PATH = '/audit/evidence';
export const VIDEO_STREAM_PATH = '/video/stream';
export const TWO_WAY_AUDIO_PATH = '/two-way-audio';

/**
 * The WebSocket subprotocol by which a camera is signalled with SignalRequest and SignalResponse instead of the
 * video-streaming service's frames, at the same address (PROTO-29, O-30).
 */
export const SESSION_PROTOCOL = 'camera.session.v1';

/**
 * A frame is JSON `{type, data}` (SOCK-21). `serverMs` is ours: the provider's clock at the time of sending, from which
 * the portal computes the offset of the browser's clock.
 */
const frame = <const T extends string, const S extends v.GenericSchema>(type: T, data: S) =>
  v.object({ type: v.literal(type), data, serverMs: v.number() });

/**
 * Not in the spec: sent on opening and every `TICK_MS`, whatever the database does, so that a dead connection is
 * noticed and the clock offset is known. `ageMs` is the time since the last proof that alarms arrive: the database
 * answered, every fact appended to the log until then had been passed on to the sockets, and messages of sources could be written.
 */
export const Proof = v.object({ ageMs: v.number() });
const Tick = frame('tick', Proof);
/**
 * Interval of the ticks on each socket, ms. Not in the spec: three of them fit into the 15 s in which a dead connection
 * must be detected, with time to show it.
 */
export const TICK_MS = 4_000;

/** Not in the spec: the present holders of a camera's controls, and its shelving. */
export const LeasesOfCamera = v.object({
  sid: v.string(),
  uuid: v.string(),
  leases: CameraLeases,
  shelving: v.nullish(Shelving, null),
});

/** A frame received on `/event-ws`. */
export const EventFrame = v.variant('type', [
  Tick,
  frame('update-event', AlarmEvent),
  frame('camera-leases', LeasesOfCamera),
  /** Not in the spec: changed settings of this agent's queue. */
  frame('queue-settings', QueueSettings),
]);
export type EventFrame = v.InferOutput<typeof EventFrame>;

/** A frame received on `/rep-take-event-ws`: one of three entities (SOCK-02). */
export const RepTakeFrame = v.variant('type', [
  Tick,
  frame(
    'accept-events',
    v.variant('entity', [
      /** The customer canceled `event`; `id` is the customer (SOCK-04). Not in the spec: `place`, its camera and house. */
      v.object({
        entity: v.literal('notification'),
        payload: v.object({ id: v.string(), event: v.string(), type: v.string(), place: v.optional(v.string()) }),
      }),
      /** The events this tab has now (SOCK-03). */
      v.object({ entity: v.literal('pcs_take_events'), payload: listOf(AlarmEvent) }),
      v.object({ entity: v.literal('force_logout'), payload: v.object({}) }),
    ]),
  ),
]);
export type RepTakeFrame = v.InferOutput<typeof RepTakeFrame>;

const ActiveUser = v.object({ user_id: id });
/**
 * A frame received on `/user-event-ws`: a subscriber signed in or failed to (`activity`), or uses the app
 * (`activityQuiet`).
 */
export const UserFrame = v.variant('type', [Tick, frame('activity', ActiveUser), frame('activityQuiet', ActiveUser)]);
export type UserFrame = v.InferOutput<typeof UserFrame>;

/** A message that the portal sends on `/rep-take-event-ws`. */
export const SetAcceptNew = v.object({
  type: v.literal('set-accept-new'),
  data: v.object({ acceptNew: v.boolean() }),
});
export type SetAcceptNew = v.InferOutput<typeof SetAcceptNew>;

/**
 * Not in the spec, of the range free for applications: the session behind the socket has ended; the reason is a code of
 * `SESSION_ENDS`.
 */
export const SIGNED_OUT_CODE = 4401;
/** Not in the spec, of the same range: over a limit of the provider. A client that is closed with it waits before the next attempt. */
export const OVER_LIMIT_CODE = 4429;
/** Not in the spec, of the same range: this process ends, and the tab should reconnect at once, to another process or to its successor. */
export const RESTARTING_CODE = 4503;
/**
 * Not in the spec, of the same range: causes of a camera's end of a live FLV or a voice, which have no data channel for
 * it (LIVE-31).
 */
export const LIVE_END_CODES = { agentTakeover: 4411, alarmClear: 4412, existingAgent: 4413 } as const;
/**
 * The media process of the provider ended, and a new one starts: a repeated request gets a picture. Source: IANA,
 * Service Restart.
 */
export const MEDIA_LOST_CODE = 1012;
/** Status of a camera that gives no picture by this transport; another may show it. Source: RFC 9110, 15.5.7. */
export const NOT_ACCEPTABLE_STATUS = 406;
/** Not in the spec: header of an ended HLS picture (410) with such a cause. */
export const LIVE_END_HEADER = 'x-live-end';

/** Header and query name by which a browser tab names itself, so that two tabs of one agent are two holders. */
export const TAB_HEADER = 'x-tab-id';
export const TAB_QUERY = 'tab';
