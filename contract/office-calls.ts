import { CAMERA_ACTION_CALLS } from './calls/camera-actions.ts';
import { CAMERA_LINK_CALLS } from './calls/camera-links.ts';
import { CAMERA_SETUP_CALLS } from './calls/camera-setup.ts';
import { INVITE_CALLS } from './calls/invites.ts';
import { REPORT_CALLS } from './calls/reports.ts';
import { SETTINGS_CALLS } from './calls/settings.ts';
import { SERVICE_CALLS } from './calls/services.ts';
import { STAFF_CALLS } from './calls/staff.ts';
import { SOURCE_CALLS } from './calls/sources.ts';
import { SUBSCRIBER_CALLS } from './calls/subscribers.ts';

/** Calls that only supervision and administration make, fetched with their code. */
export const OFFICE_CALLS = {
  ...REPORT_CALLS,
  ...STAFF_CALLS,
  ...SETTINGS_CALLS,
  ...INVITE_CALLS,
  ...SUBSCRIBER_CALLS,
  ...SERVICE_CALLS,
  ...SOURCE_CALLS,
  ...CAMERA_SETUP_CALLS,
  ...CAMERA_LINK_CALLS,
  ...CAMERA_ACTION_CALLS,
};
