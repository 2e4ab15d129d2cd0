import * as v from 'valibot';
import { CameraAction, GivenCameraAction } from '../entities/camera-actions.ts';
import { ADMINS } from '../roles.ts';
import { define, done } from './values.ts';

/** Siren and spotlight of real cameras: requests over HTTP that switch them. `:control` is `siren` or `spotlight`. */
export const CAMERA_ACTION_CALLS = define({
  /** The action of a control; null without one. */
  getCameraAction: {
    capability: 'cameraActions',
    method: 'get',
    path: '/camera/:uuid/action/:control',
    response: v.object({
      action: v.nullable(CameraAction),
      /** A sentence: it cannot be read, or did not switch off the last time. */
      failure: v.nullable(v.string()),
    }),
    kind: 'query',
    roles: ADMINS,
  },
  saveCameraAction: {
    capability: 'cameraActions',
    method: 'post',
    path: '/camera/:uuid/action/:control',
    body: GivenCameraAction,
    response: v.object({ action: CameraAction }),
    kind: 'command',
    roles: ADMINS,
  },
  removeCameraAction: {
    capability: 'cameraActions',
    method: 'post',
    path: '/camera/:uuid/action/:control/remove',
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Sends one of the requests for at most 5 s, and saves nothing. */
  testCameraAction: {
    capability: 'cameraActions',
    method: 'post',
    path: '/camera/:uuid/action/:control/test',
    body: v.object({ ...GivenCameraAction.entries, turn: v.picklist(['on', 'off']) }),
    response: v.object({
      /** A sentence with the reason; null when the device took it. */
      failure: v.nullable(v.string()),
    }),
    kind: 'command',
    roles: ADMINS,
  },
});
