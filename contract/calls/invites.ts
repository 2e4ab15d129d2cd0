import * as v from 'valibot';
import { Invite, InviteProgress } from '../entities/invites.ts';
import { listOf } from '../entities/list.ts';
import { EMAIL_ADDRESS_MAX, INVITES_MAX } from '../limits.ts';
import { int } from '../query-values.ts';
import { ADMINS } from '../roles.ts';
import { define, text } from './values.ts';

/** Not in the spec: characters of an item that an error may name. */
const ITEM_MAX = 4 * EMAIL_ADDRESS_MAX;

/** Calls of invites: the invited people and their inviters. */
export const INVITE_CALLS = define({
  listInvites: {
    method: 'get',
    path: '/invites',
    query: v.object({
      page: v.optional(v.pipe(int, v.minValue(1), v.maxValue(1_000_000)), 1),
      page_size: v.optional(v.pipe(int, v.minValue(1), v.maxValue(100)), 10),
      search: v.optional(text(200)),
    }),
    response: listOf(Invite),
    kind: 'query',
    roles: ADMINS,
  },
  inviteUsers: {
    method: 'post',
    path: '/invites/bulk',
    body: v.object({
      emails: v.pipe(v.array(text(ITEM_MAX)), v.minLength(1), v.maxLength(INVITES_MAX)),
    }),
    response: v.object({ count: v.number(), skipped: v.number() }),
    kind: 'command',
    roles: ADMINS,
  },
  inviteProgress: {
    capability: 'inviteProgress',
    method: 'get',
    path: '/invites/progress',
    response: InviteProgress,
    kind: 'query',
    roles: ADMINS,
  },
});
