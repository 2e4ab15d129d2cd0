import * as v from 'valibot';
import { LINK_ADDRESS_MAX, LINK_PASSWORD_MAX, LINK_USER_MAX } from '../limits.ts';
import { LinkForm, LinkState } from './link-state.ts';
import { id } from './values.ts';

/** Ways in which a real camera's packets come. */
export const LINK_TRANSPORTS = ['tcp', 'udp'] as const;

const user = v.pipe(v.string(), v.maxLength(LINK_USER_MAX));

/** A link as it was saved. The password is in no answer. */
export const CameraLink = v.object({
  /** Address without user and password. */
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
  /** Address as typed; a user and a password in it are removed. */
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
  /** Address without user and password. */
  address: v.string(),
  ...LinkState.entries,
});
export type LinkedCamera = v.InferOutput<typeof LinkedCamera>;
