import { CAMERA_ACTION_CALLS } from './calls/camera-actions.ts';
import { CAMERA_LINK_CALLS } from './calls/camera-links.ts';
import { INVITE_CALLS } from './calls/invites.ts';
import { SOURCE_CALLS } from './calls/sources.ts';
import { SUBSCRIBER_CALLS } from './calls/subscribers.ts';

/** Calls that only screens of the office make, which fetch them with their code. */
export const OFFICE_CALLS = {
  ...INVITE_CALLS,
  ...SUBSCRIBER_CALLS,
  ...SOURCE_CALLS,
  ...CAMERA_LINK_CALLS,
  ...CAMERA_ACTION_CALLS,
};
