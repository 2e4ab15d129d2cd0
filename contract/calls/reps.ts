import * as v from 'valibot';
import { OwnSettings, QueueSettings, Rep } from '../entities/reps.ts';
import { MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../limits.ts';
import { AGENTS, ROLES, STAFF } from '../roles.ts';
import { define, done, Integer } from './values.ts';

/** The own profile and its settings. */
export const REP_CALLS = define({
  ownProfile: { method: 'get', path: '/reps/me', response: Rep, kind: 'query', roles: ROLES, source: 'A-04' },
  ownSettings: {
    method: 'get',
    path: '/settings',
    response: OwnSettings,
    kind: 'query',
    roles: [...STAFF, 'customer'],
    source: 'A-07',
  },
  saveOwnSettings: {
    method: 'patch',
    path: '/settings',
    body: v.object({
      mic_volume: v.pipe(Integer, v.minValue(MIC_VOLUME_MIN), v.maxValue(MIC_VOLUME_MAX)),
    }),
    response: done,
    kind: 'command',
    roles: [...STAFF, 'customer'],
    source: 'A-08',
  },

  queueSettings: {
    method: 'get',
    path: '/manage-reps/get-queue-settings/:id',
    response: QueueSettings,
    kind: 'query',
    roles: AGENTS,
    source: 'A-16',
  },
});
