import * as v from 'valibot';
import { LINK_ADDRESS_MAX, LINK_PASSWORD_MAX, LINK_USER_MAX } from '../limits.ts';
import { id } from './values.ts';

/** Ways in which a real camera's packets come. */
export const LINK_TRANSPORTS = ['tcp', 'udp'] as const;
/** States of a link: no one looks, it connects, it gives pictures, or it tries again. */
export const LINK_STATUSES = ['idle', 'connecting', 'live', 'lost'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Form of a real camera's pictures and sound. */
export const LinkForm = v.object({
  /** Profile of H.264, such as "High". */
  profile: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  /** True: pictures refer to later ones, which WebRTC cannot show. */
  hasBPictures: v.boolean(),
  /** Codec of the sound; null without one that can be carried. */
  sound: v.nullable(v.string()),
  /** True: a voice reaches its loudspeaker. */
  canTalk: v.boolean(),
});
export type LinkForm = v.InferOutput<typeof LinkForm>;

/** Last state of a link. Times are epoch ms. */
export const LinkState = v.object({
  status: v.picklist(LINK_STATUSES),
  /** A sentence, without user, password or address; that of the last failure, while there was no picture since. */
  reason: v.nullable(v.string()),
  sinceMs: v.number(),
  /** Time of the last picture; null before the first. */
  liveAtMs: v.nullable(v.number()),
  form: v.nullable(LinkForm),
  bitsPerSecond: v.nullable(v.number()),
  /** Time between key pictures, ms. */
  keyIntervalMs: v.nullable(v.number()),
  /** Age of the newest picture by the camera's own clock, ms. */
  ageMs: v.nullable(v.number()),
});
export type LinkState = v.InferOutput<typeof LinkState>;

const user = v.pipe(v.string(), v.maxLength(LINK_USER_MAX));

/** A link as it was saved. The password is in no answer. */
export const CameraLink = v.object({
  /** Without user and password. */
  address: v.string(),
  transport: v.picklist(LINK_TRANSPORTS),
  /** False: its sound is not heard. */
  hasSound: v.boolean(),
  /** True: its line is always open, and its alarms without a clip of their source get one. */
  recordsAlarms: v.boolean(),
  /** Empty without one. */
  user: v.string(),
  hasPassword: v.boolean(),
});
export type CameraLink = v.InferOutput<typeof CameraLink>;

/** A link as a person gives it. */
export const GivenCameraLink = v.object({
  /** As typed. A user and a password in it are taken out. */
  address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LINK_ADDRESS_MAX)),
  transport: v.picklist(LINK_TRANSPORTS),
  hasSound: v.boolean(),
  recordsAlarms: v.boolean(),
  user,
  /** Null = the saved one, for the same device and user. */
  password: v.nullable(v.pipe(v.string(), v.maxLength(LINK_PASSWORD_MAX))),
});
export type GivenCameraLink = v.InferOutput<typeof GivenCameraLink>;

/** Result of the test of a link: its form and one picture, an mp4 in base64, or a sentence with the reason. */
export const LinkTest = v.object({
  form: v.nullable(LinkForm),
  picture: v.nullable(v.string()),
  failure: v.nullable(v.string()),
});
export type LinkTest = v.InferOutput<typeof LinkTest>;

/** A camera with a link among all of them. */
export const LinkedCamera = v.object({
  uuid: v.string(),
  sid: id,
  account: v.string(),
  street: v.string(),
  cameraName: v.string(),
  model: v.string(),
  /** Without user and password. */
  address: v.string(),
  ...LinkState.entries,
});
export type LinkedCamera = v.InferOutput<typeof LinkedCamera>;
