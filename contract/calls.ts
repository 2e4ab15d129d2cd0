import { AUTH_CALLS } from './calls/auth.ts';
import { CAMERA_ACTION_CALLS } from './calls/camera-actions.ts';
import { CAMERA_LINK_CALLS } from './calls/camera-links.ts';
import { CAMERA_CALLS } from './calls/cameras.ts';
import { EVENT_CALLS } from './calls/events.ts';
import { INVITE_CALLS } from './calls/invites.ts';
import { JOURNAL_CALLS } from './calls/journals.ts';
import { LOCATION_CALLS } from './calls/locations.ts';
import { METRIC_CALLS } from './calls/metrics.ts';
import { PEOPLE_CALLS } from './calls/people.ts';
import { PRACTICE_CALLS } from './calls/practice.ts';
import { RECORDING_CALLS } from './calls/recordings.ts';
import { REPORT_CALLS } from './calls/reports.ts';
import { REP_CALLS } from './calls/reps.ts';
import { SETTINGS_CALLS } from './calls/settings.ts';
import { SOURCE_CALLS } from './calls/sources.ts';
import { SUBSCRIBER_CALLS } from './calls/subscribers.ts';
import { SUPERVISION_CALLS } from './calls/supervision.ts';
import type { CameraLeases } from './entities/cameras.ts';
import type { AnswerOf, ArgsOf, ReplyOf, RequestOf } from './endpoint.ts';

/**
 * Every call between portal and provider. From this table come the portal's typed client, the provider's routes (a missing
 * handler does not compile) and the handlers of unit tests. In an area, fixed paths come before those with a field.
 */
export const CALLS = {
  ...AUTH_CALLS,
  ...REP_CALLS,
  ...SETTINGS_CALLS,
  ...REPORT_CALLS,
  ...INVITE_CALLS,
  ...SUBSCRIBER_CALLS,
  ...EVENT_CALLS,
  ...LOCATION_CALLS,
  ...PEOPLE_CALLS,
  ...SOURCE_CALLS,
  ...CAMERA_LINK_CALLS,
  ...CAMERA_ACTION_CALLS,
  ...CAMERA_CALLS,
  ...RECORDING_CALLS,
  ...METRIC_CALLS,
  ...PRACTICE_CALLS,
  ...JOURNAL_CALLS,
  ...SUPERVISION_CALLS,
};

export type CallName = keyof typeof CALLS;
export type Args<N extends CallName> = ArgsOf<(typeof CALLS)[N]>;
export type Answer<N extends CallName> = AnswerOf<(typeof CALLS)[N]>;
export type Reply<N extends CallName> = ReplyOf<(typeof CALLS)[N]>;
export type Request<N extends CallName> = RequestOf<(typeof CALLS)[N]>;

/** A failed call as reported to a machine: plain data, so that the journal can keep it. `status` null = no answer. */
export interface CallError {
  readonly call: CallName;
  readonly status: number | null;
  readonly message: string;
  /** The provider does not have the capability of the call, which was therefore not made. */
  readonly isAbsent?: true;
  /** Delay after which a call refused with 429, or with 503 by a restarting provider, may be repeated. */
  readonly retryAfterMs?: number;
  /** Holders of all controls of a camera, when the requested one is taken. */
  readonly leases?: CameraLeases;
}
