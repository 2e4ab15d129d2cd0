import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { StaffRep } from '../entities/reps.ts';
import { ARM_STATES, STATUS_THRESHOLDS, THREAT_LEVELS } from '../enums.ts';
import {
  AUTO_EXPIRE_OPTIONS_S,
  LIMIT_OPTIONS,
  LOOKBACK_OPTIONS_S,
  QUEUE_NAME_MAX,
  QUEUES_MAX,
  REP_EMAIL_MAX,
  REP_NAME_MAX,
  REPS_LISTED,
} from '../limits.ts';
import { flag, int } from '../query-values.ts';
import { REP_EDITORS, REP_VIEWERS, ROLES } from '../roles.ts';
import { define, done, ids, text } from './values.ts';

const searchBy = v.optional(text(REP_NAME_MAX));
const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const oneOf = (options: readonly number[]) =>
  v.pipe(
    v.number(),
    v.check((value) => options.includes(value), `is none of ${options.join(', ')}`),
  );
const valueOf = (options: readonly { readonly value: number }[]) => oneOf(options.map(({ value }) => value));

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
