import { AUTH_CALLS } from './calls/auth.ts';
import { CAMERA_CALLS } from './calls/cameras.ts';
import { EVENT_CALLS } from './calls/events.ts';
import { JOURNAL_CALLS } from './calls/journals.ts';
import { LOCATION_CALLS } from './calls/locations.ts';
import { METRIC_CALLS } from './calls/metrics.ts';
import { PEOPLE_CALLS } from './calls/people.ts';
import { PRACTICE_CALLS } from './calls/practice.ts';
import { RECORDING_CALLS } from './calls/recordings.ts';
import { REP_CALLS } from './calls/reps.ts';
import { SUPERVISION_CALLS } from './calls/supervision.ts';
import { TEMPLATE_CALLS } from './calls/templates.ts';

/** Calls of the portal as it starts, and of the screens of work. In an area, fixed paths come before those with a field. */
export const DESK_CALLS = {
  ...AUTH_CALLS,
  ...REP_CALLS,
  ...TEMPLATE_CALLS,
  ...EVENT_CALLS,
  ...LOCATION_CALLS,
  ...PEOPLE_CALLS,
  ...CAMERA_CALLS,
  ...RECORDING_CALLS,
  ...METRIC_CALLS,
  ...PRACTICE_CALLS,
  ...JOURNAL_CALLS,
  ...SUPERVISION_CALLS,
};
