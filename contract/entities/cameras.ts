import * as v from 'valibot';
import { LinkState } from './link-state.ts';
import { boolean, booleanOrNull, id, numberOrNull, text, textOrNull } from './values.ts';

/** Value of a history; `timestamp` is epoch seconds. */
const Reading = v.object({ timestamp: v.number(), value: v.number() });
export type Reading = v.InferOutput<typeof Reading>;

/**
 * Fields of a camera for technicians (D-08a). `uptime` is seconds; the series come with a camera that is read alone
 * (CAM-06).
 */
const CameraAdmin = v.object({
  battery: v.nullish(v.array(Reading), []),
  rssi: v.nullish(v.array(Reading), []),
  uptime: numberOrNull,
  wifiDisconnects: numberOrNull,
  wifiDriverReloads: numberOrNull,
  powerControl: textOrNull,
  pirHysteresisHigh: numberOrNull,
  outdoorMonitoringEnabled: booleanOrNull,
});

/**
 * Settings that the customer chose for a camera; a shutter is `open` or `closed` while the alarm system is in that mode
 * (D-08a).
 */
export const CameraSettings = v.object({
  cameraName: text,
  micEnable: booleanOrNull,
  micSensitivity: numberOrNull,
  motionSensitivity: numberOrNull,
  nightVision: textOrNull,
  notificationsEnable: booleanOrNull,
  pictureQuality: textOrNull,
  pirEnable: booleanOrNull,
  pirLevel: numberOrNull,
  vaEnable: booleanOrNull,
  speakerVolume: numberOrNull,
  shutterOff: textOrNull,
  shutterHome: textOrNull,
  shutterAway: textOrNull,
  statusLight: textOrNull,
  spotlight: textOrNull,
  admin: v.nullish(CameraAdmin, {}),
  /** Not in the spec: the number of changes, so that a save over another person's change is refused. */
  version: v.nullish(v.number(), 0),
});
export type CameraSettings = v.InferOutput<typeof CameraSettings>;

/**
 * Result of a speed test of a camera's link. `created` is epoch seconds, `rssi` dBm, the speeds are Mbps. Spec: D-26
 * (CAM-32, CAM-37).
 */
export const SpeedTest = v.object({
  created: v.number(),
  metrics: v.object({ rssi: v.number(), downloadSpeed: v.number(), uploadSpeed: v.number() }),
});
export type SpeedTest = v.InferOutput<typeof SpeedTest>;

/** Newest first, or the tests alone. `isPending`, not in the spec: one is under way. */
export const SpeedTests = v.pipe(
  v.union([v.array(SpeedTest), v.object({ results: v.array(SpeedTest), isPending: v.nullish(v.boolean(), false) })]),
  v.transform((answer) => (Array.isArray(answer) ? { results: answer, isPending: false } : answer)),
);
export type SpeedTests = v.InferOutput<typeof SpeedTests>;

/** The state of a camera, as it last reported (D-08b). `wifiSignalStrength` is dBm. */
const CameraStatus = v.object({
  firmwareVersion: textOrNull,
  batteryPercentage: numberOrNull,
  videoResolution: textOrNull,
  wifiSignalStrength: numberOrNull,
  camAgentVersion: textOrNull,
  fwDownloadPercentage: numberOrNull,
  fwDownloadVersion: textOrNull,
  initErrors: v.nullish(v.array(v.string()), null),
  /** Epoch seconds. */
  lastLogin: numberOrNull,
  lastLogout: numberOrNull,
  wlanMac: textOrNull,
});
/** Activity of a camera (D-08c). `ts` is epoch seconds. */
const CameraActivity = v.object({
  idle: booleanOrNull,
  liveStreaming: booleanOrNull,
  batteryCharging: booleanOrNull,
  recording: booleanOrNull,
  otaDownloading: booleanOrNull,
  otaFlashing: booleanOrNull,
  ts: numberOrNull,
});
/** Features of a camera (D-08d). */
const CameraFeatures = v.object({
  sirenManualControl: boolean,
  spotlightManualControl: boolean,
  spotlight: boolean,
  fullDuplexAudio: boolean,
  wired: boolean,
  battery: boolean,
  privacyShutter: boolean,
  /** Not in the spec: qualities of its picture, smallest first (CAM-20). */
  resolutions: v.nullish(v.array(v.string()), []),
  /** `hls` (ours) is the address of a live playlist, where the camera gives no other picture (LIVE-02). */
  providers: v.nullish(v.object({ webrtc: boolean, hls: textOrNull }), { webrtc: false, hls: null }),
});

/** Controls of a camera that one agent has at a time (decision 0049). */
export const LEASED_CONTROLS = ['siren', 'spotlight', 'talk'] as const;
export type LeasedControl = (typeof LEASED_CONTROLS)[number];

/** Not in the spec: a control of a camera that one agent's tab has now. No other agent can use it. */
export const CameraLease = v.object({
  control: v.picklist(LEASED_CONTROLS),
  holderName: v.string(),
  /** The tab that reads this has it. */
  isYours: v.boolean(),
  /** Epoch ms; null of talk, which lasts until they stop. */
  untilMs: v.nullable(v.number()),
});
export type CameraLease = v.InferOutput<typeof CameraLease>;

/** All leases of a camera; the higher version is the newer. */
export const CameraLeases = v.object({ version: v.number(), held: v.array(CameraLease) });
export type CameraLeases = v.InferOutput<typeof CameraLeases>;

/** The refusal of a control that another agent holds. `leftMs` is null as `untilMs` of its lease is. */
export const LeaseRefusal = v.object({
  message: v.string(),
  control: v.picklist(LEASED_CONTROLS),
  holderName: v.string(),
  leftMs: v.nullable(v.number()),
  leases: CameraLeases,
});
export type LeaseRefusal = v.InferOutput<typeof LeaseRefusal>;

/**
 * Not in the spec: time until which a camera's alarms are filed without being presented, with the agent and the reason
 * (decision 0057).
 */
export const Shelving = v.object({
  byName: v.string(),
  reason: v.string(),
  /** End of the shelving, epoch ms. */
  untilMs: v.number(),
  /** True: it is on test. */
  isTest: v.nullish(v.boolean(), false),
});
export type Shelving = v.InferOutput<typeof Shelving>;

/** A shelved camera among the others. */
export const ShelvedCamera = v.object({
  uuid: v.string(),
  sid: id,
  account: v.string(),
  street: v.string(),
  cameraName: v.string(),
  ...Shelving.entries,
  /** Alarms filed since it was shelved. */
  filed: v.number(),
});
export type ShelvedCamera = v.InferOutput<typeof ShelvedCamera>;

/** A camera. Spec: D-08. */
export const Camera = v.object({
  uuid: v.string(),
  sid: id,
  uid: id,
  model: v.string(),
  cameraSettings: v.nullish(CameraSettings, {}),
  cameraStatus: v.nullish(CameraStatus, {}),
  currentState: v.nullish(CameraActivity, {}),
  supportedFeatures: v.nullish(CameraFeatures, {}),
  /** True: its alarms are presented to the agents (LIVE-29). */
  monitored: v.nullish(v.boolean(), true),
  /** Not in the spec: true for a camera indoors: what it sees while the alarm system is on is more urgent. */
  isIndoors: v.nullish(v.boolean(), false),
  /**
   * Not in the spec: ways to reach it. `managed` reports and obeys settings; `link` gives a live picture, and talks where its form
   * says so; `none` only sends alarms.
   */
  connection: v.nullish(v.picklist(['managed', 'link', 'none']), 'managed'),
  /** Not in the spec: the state of its link. */
  link: v.nullish(LinkState, null),
  /** Not in the spec: holders of its controls. */
  leases: v.nullish(CameraLeases, { version: 0, held: [] }),
  /** Not in the spec: absent unless its alarms are filed without being presented; of the same version as its leases. */
  shelving: v.nullish(Shelving, null),
});
export type Camera = v.InferOutput<typeof Camera>;

/** Monitoring of one camera of a location. Spec: D-34 (LIVE-29). */
export const MonitoringEntry = v.object({
  uuid: v.string(),
  user_id: id,
  sid: id,
  model: v.string(),
  monitored: v.boolean(),
  /** Not in the spec: the value at the time of the choice; the save is refused (409) if it is another one by now. */
  was: v.exactOptional(v.boolean()),
});
export type MonitoringEntry = v.InferOutput<typeof MonitoringEntry>;

/** Order of other firmware for a camera. Spec: O-14 */
export const FirmwareOrder = v.object({ uuid: v.string() });
/** Answer to the order: true if the camera accepted it; the change takes a few minutes (SUBD-27). */
export const FirmwareAnswer = v.object({ success: v.nullish(v.boolean(), true) });

/** The forms of signalling: the video-streaming service's, or SignalRequest and SignalResponse (PROTO-29). */
export const SIGNALLINGS = ['service', 'session'] as const;
export type SignallingForm = (typeof SIGNALLINGS)[number];

/** Address of the signalling of a camera's picture (LIVE-03); the ICE servers carry short-lived credentials. */
export const LiveView = v.object({
  channelARN: v.string(),
  channelEndpoint: v.string(),
  clientId: v.string(),
  signedChannelEndpoint: v.string(),
  /** Not in the spec: the form of this camera's signalling; absent = the video-streaming service's (PROTO-29). */
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
export const FlvToken = v.object({ token: v.string(), ip_forward: textOrNull });
export type FlvToken = v.InferOutput<typeof FlvToken>;

/** A polygon over the camera's picture; its points are parts of width and height, 0 to 1. Spec: O-46 (ZONE-11). */
export const Region = v.array(v.object({ x: v.number(), y: v.number() }));
export type Region = v.InferOutput<typeof Region>;

/** Area of a camera's picture in which motion raises an alarm; all of it without a region. Spec: D-36 (ZONE-05). */
export const MotionZone = v.object({
  regions: v.array(Region),
  /** Not in the spec: the number of changes, so that a save over another person's change is refused. */
  version: v.nullish(v.number(), 0),
});
export type MotionZone = v.InferOutput<typeof MotionZone>;
