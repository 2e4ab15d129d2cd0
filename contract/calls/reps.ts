import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { Notifications, OwnProfile, OwnSettings, QueueSettings, StaffRep } from '../entities/reps.ts';
import { ARM_STATES, STATUS_THRESHOLDS, THREAT_LEVELS } from '../enums.ts';
import {
  AUTO_EXPIRE_OPTIONS_S,
  LIMIT_OPTIONS,
  LOOKBACK_OPTIONS_S,
  MIC_VOLUME_MAX,
  MIC_VOLUME_MIN,
  QUEUE_NAME_MAX,
  QUEUES_MAX,
  REP_EMAIL_MAX,
  REP_NAME_MAX,
  REPS_LISTED,
  USER_ID_MAX,
} from '../limits.ts';
import { flag, int } from '../query-values.ts';
import { AGENTS, REP_EDITORS, REP_VIEWERS, ROLES, STAFF } from '../roles.ts';
import { define, done, ids, Integer, knownVersion, savedVersion, text } from './values.ts';

const searchBy = v.optional(text(REP_NAME_MAX));
/** A line that may be empty: a profile is saved as it is (ACCT-10). */
const lineOrNone = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const line = (max: number) => v.pipe(lineOrNone(max), v.minLength(1));
/** At least one of these fields; absent ones stay unchanged. */
const someOf = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.object(entries),
    v.check((body) => Object.keys(body).length > 0, `has none of ${Object.keys(entries).join(', ')}`),
  );
const oneOf = (options: readonly number[]) =>
  v.pipe(
    v.number(),
    v.check((value) => options.includes(value), `is none of ${options.join(', ')}`),
  );
const valueOf = (options: readonly { readonly value: number }[]) => oneOf(options.map(({ value }) => value));

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

/** The reps that others manage. */
export const STAFF_CALLS = define({
  listReps: {
    method: 'get',
    path: '/manage-reps/reps-list/',
    query: v.object({
      skip: v.optional(v.pipe(int, v.minValue(0)), 0),
      limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(REPS_LISTED)), REPS_LISTED),
      searchBy,
    }),
    response: listOf(StaffRep),
    kind: 'query',
    roles: REP_VIEWERS,
  },
  countReps: {
    method: 'get',
    path: '/manage-reps/count',
    query: v.object({ searchBy }),
    response: v.object({ count: v.number() }),
    kind: 'query',
    roles: REP_VIEWERS,
  },
  forceRepLogout: {
    method: 'post',
    path: '/manage-reps/force-rep-logout',
    query: v.object({ user_id: ids }),
    response: done,
    kind: 'command',
    roles: REP_EDITORS,
  },
  getRep: {
    method: 'get',
    path: '/reps/:id',
    response: StaffRep,
    kind: 'query',
    roles: REP_EDITORS,
  },
  updateRepStatus: {
    method: 'post',
    path: '/manage-reps/update-status/',
    query: v.object({ id: ids, rep_status: flag }),
    response: done,
    kind: 'command',
    roles: REP_EDITORS,
  },
  changeRepRole: {
    method: 'post',
    path: '/manage-reps/change-role/',
    query: v.object({ id: ids, role: v.picklist(ROLES) }),
    response: done,
    kind: 'command',
    roles: REP_EDITORS,
  },
  updateRepInfo: {
    method: 'post',
    path: '/manage-reps/update-user-info/',
    /** Absent fields stay unchanged (REPS-24). */
    body: v.object({
      id: ids,
      email: v.optional(v.pipe(line(REP_EMAIL_MAX), v.email())),
      firstName: v.optional(line(REP_NAME_MAX)),
      lastName: v.optional(line(REP_NAME_MAX)),
    }),
    response: done,
    kind: 'command',
    roles: REP_EDITORS,
  },
  changeQueueSettings: {
    method: 'post',
    path: '/manage-reps/change-queue-settings/',
    body: v.object({
      id: ids,
      acceptNew: v.boolean(),
      limit: oneOf(LIMIT_OPTIONS),
      autoExpire: oneOf(AUTO_EXPIRE_OPTIONS_S),
      pcsStatusThreshold: valueOf(STATUS_THRESHOLDS),
      threatLevel: valueOf(THREAT_LEVELS),
      lookback: valueOf(LOOKBACK_OPTIONS_S),
      armstate: v.picklist(ARM_STATES),
      queues: v.pipe(v.array(line(QUEUE_NAME_MAX)), v.maxLength(QUEUES_MAX)),
    }),
    response: done,
    kind: 'command',
    roles: REP_EDITORS,
  },
});
