import * as v from 'valibot';
import { Supervision, supervised } from '../entities/supervision.ts';
import { ADMINS, AGENTS, FLOOR_WATCHERS, STAFF } from '../roles.ts';
import { define, knownVersion, savedVersion } from './values.ts';

/** Calls of supervision: its setting, and the agents' work that supervisors may see. Not in the spec. */
export const SUPERVISION_CALLS = define({
  /** The setting, for the caller whose work is recorded and shown, and for the admins who change it. */
  supervision: {
    capability: 'supervision',
    method: 'get',
    path: '/settings/supervision',
    response: Supervision,
    kind: 'query',
    roles: STAFF,
  },
  /** Refused (409) where another version than the named one is saved. */
  saveSupervision: {
    capability: 'supervision',
    method: 'post',
    path: '/settings/supervision',
    body: v.object({ ...supervised, version: knownVersion }),
    response: savedVersion,
    kind: 'command',
    roles: ADMINS,
  },
  /**
   * Sends `WorkNow`, the caller's present work; checked by the provider (400). `live` is false where the station shows
   * none: then it is not stored.
   */
  reportWork: {
    capability: 'supervision',
    method: 'post',
    path: '/reports/work-now',
    body: v.record(v.string(), v.unknown()),
    response: v.object({ live: v.boolean() }),
    kind: 'command',
    roles: AGENTS,
  },
  /**
   * Reads `AgentsWork`, the present work of every agent; checked by the portal that shows it. Each read is logged, and
   * shown to the agent.
   */
  agentsWork: {
    capability: 'supervision',
    method: 'get',
    path: '/reports/work-now',
    response: v.record(v.string(), v.unknown()),
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
});
