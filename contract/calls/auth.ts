import * as v from 'valibot';
import { Rep } from '../entities/reps.ts';
import { ROLES, STAFF } from '../roles.ts';
import { define, done, Integer, text } from './values.ts';

/** Sign-in, sign-out and tickets. */
export const AUTH_CALLS = define({
  /** Names other than those of a `Capability` are left out. */
  capabilities: {
    capability: 'capabilities',
    method: 'get',
    path: '/capabilities',
    response: v.object({ capabilities: v.array(v.string()) }),
    kind: 'query',
    roles: 'public',
  },
  exchangeHandle: {
    capability: 'signIn',
    method: 'post',
    path: '/auth/token',
    body: v.object({ handle: text(200), verifier: text(200) }),
    response: v.object({ token: v.string(), claims: v.record(v.string(), v.unknown()) }),
    kind: 'command',
    roles: 'public',
  },
  register: {
    method: 'post',
    path: '/auth/register',
    body: v.object({ email: text(320), firstName: text(200), lastName: text(200), user_id: Integer }),
    response: v.object({ ...Rep.entries, role: v.nullish(v.string(), null) }),
    kind: 'command',
    roles: ROLES,
  },
  refreshToken: {
    capability: 'sessions',
    method: 'post',
    path: '/auth/refresh',
    response: v.object({ token: v.string() }),
    kind: 'command',
    roles: ROLES,
  },
  signOut: {
    capability: 'sessions',
    method: 'post',
    path: '/auth/sign-out',
    response: done,
    kind: 'command',
    roles: ROLES,
  },
  mintTicket: {
    capability: 'tickets',
    method: 'post',
    path: '/auth/ticket',
    body: v.union([
      v.object({ purpose: v.picklist(['event-ws', 'rep-take-event-ws', 'user-event-ws']) }),
      v.object({ purpose: v.literal('two-way-audio'), uuid: text(80) }),
    ]),
    response: v.object({ ticket: v.string() }),
    kind: 'command',
    roles: STAFF,
  },
});
