import * as v from 'valibot';
import type { Invite } from '../../../../contract/entities/invites.ts';
import { type FilterOf, listAddress } from '../../kit/list/list-address.ts';
import { listOf } from '../../kit/list/list.machine.ts';

/** Spec: D3 §2, §9 (INV-05); the first is the default. */
export const INVITE_PAGE_SIZES = [10, 5, 25] as const;
/** Spec: D3 §9 (INV-06). */
const REFRESH_MS = 20_000;

/** Maximum length of the search text in the call. */
export const INVITE_SEARCH_MAX = 200;

const FILTERS = { search: v.pipe(v.string(), v.maxLength(INVITE_SEARCH_MAX)) };
export type InviteFilter = FilterOf<typeof FILTERS>;

/** Invited people, found by a part of the address, a page at a time. Lives while Invites is shown. */
export const inviteListMachine = listOf<Invite, InviteFilter>({
  id: 'inviteList',
  endpoint: 'invites',
  refreshMs: REFRESH_MS,
  searchMinChars: 1,
  address: listAddress({ filters: FILTERS, sorts: [], sizes: INVITE_PAGE_SIZES }),
  idOf: ({ email }) => email,
  versionOf: ({ mail, failure, createdAt }) => `${mail} ${failure} ${createdAt}`,
});
