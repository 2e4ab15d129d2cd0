import * as v from 'valibot';
import { ACTION_BODY_MAX, LINK_ADDRESS_MAX, LINK_PASSWORD_MAX, LINK_USER_MAX } from '../limits.ts';

/** Controls of a real camera that an action switches. */
export const ACTION_CONTROLS = ['siren', 'spotlight'] as const;
export type ActionControl = (typeof ACTION_CONTROLS)[number];

export const ACTION_METHODS = ['GET', 'POST'] as const;

/** A request over HTTP that switches a control on or off. */
export const ActionRequest = v.object({
  method: v.picklist(ACTION_METHODS),
  /** Address without user and password. */
  url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LINK_ADDRESS_MAX)),
  /** Body of a POST; empty without one. */
  body: v.pipe(v.string(), v.maxLength(ACTION_BODY_MAX)),
});
export type ActionRequest = v.InferOutput<typeof ActionRequest>;

const requests = {
  on: ActionRequest,
  /** Null = the device ends automatically. */
  off: v.nullable(ActionRequest),
  /** Empty without one. */
  user: v.pipe(v.string(), v.maxLength(LINK_USER_MAX)),
};

/** An action as it was saved. The password is in no answer. */
export const CameraAction = v.object({ ...requests, hasPassword: v.boolean() });
export type CameraAction = v.InferOutput<typeof CameraAction>;

/** An action as a person gives it. */
export const GivenCameraAction = v.object({
  ...requests,
  /** Null = the saved one, for the same device and user. */
  password: v.nullable(v.pipe(v.string(), v.maxLength(LINK_PASSWORD_MAX))),
});
export type GivenCameraAction = v.InferOutput<typeof GivenCameraAction>;
