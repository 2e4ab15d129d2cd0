import * as v from 'valibot';
import { Notifications, OwnProfile, OwnSettings, QueueSettings } from '../entities/reps.ts';
import { MIC_VOLUME_MAX, MIC_VOLUME_MIN, REP_EMAIL_MAX, REP_NAME_MAX, USER_ID_MAX } from '../limits.ts';
import { AGENTS, ROLES, STAFF } from '../roles.ts';
import { define, Integer, knownVersion, savedVersion, someOf } from './values.ts';

/** A line that may be empty: a profile is saved as it is (ACCT-10). */
const lineOrNone = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** The own profile and its settings, and those of queues. */
export const REP_CALLS = define({
  ownProfile: { method: 'get', path: '/reps/me', response: OwnProfile, kind: 'query', roles: ROLES },
  /** Absent fields stay as they are. */
  saveOwnProfile: {
    method: 'patch',
    path: '/reps/me',
    body: someOf({
      firstName: v.optional(lineOrNone(REP_NAME_MAX)),
      lastName: v.optional(lineOrNone(REP_NAME_MAX)),
      email: v.optional(v.pipe(lineOrNone(REP_EMAIL_MAX), v.regex(/^\P{Cc}*$/u))),
      user_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(USER_ID_MAX))),
      /** A JPEG as a data URL; the provider judges it (ACCT-06). */
      avatar: v.optional(v.string()),
      version: knownVersion,
    }),
    extensions: { versions: ['version'] },
    response: savedVersion,
    kind: 'command',
    roles: [...STAFF, 'customer'],
  },
  ownSettings: {
    method: 'get',
    path: '/settings',
    response: OwnSettings,
    kind: 'query',
    roles: [...STAFF, 'customer'],
  },
  saveOwnSettings: {
    method: 'patch',
    path: '/settings',
    body: someOf({
      mic_volume: v.optional(v.pipe(Integer, v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX))),
      notifications: v.optional(Notifications),
      /** Version of the notifications. */
      version: knownVersion,
    }),
    extensions: { versions: ['version'] },
    response: savedVersion,
    kind: 'command',
    roles: [...STAFF, 'customer'],
  },

  queueSettings: {
    method: 'get',
    path: '/manage-reps/get-queue-settings/:id',
    response: QueueSettings,
    kind: 'query',
    roles: AGENTS,
  },
});
