import * as v from 'valibot';
import type { Subscriber } from '../../../../contract/entities/subscribers.ts';
import { SUBSCRIBER_SEARCH_MAX } from '../../../../contract/limits.ts';
import { type FilterOf, listAddress } from '../../kit/list/list-address.ts';
import { ON_ENTER_ONLY } from '../../kit/list/list.constants.ts';
import { listOf } from '../../kit/list/list.machine.ts';

/** Sizes of a page; the first is the default. Spec: D1 §9 (SUBS-14). */
export const SUBSCRIBER_PAGE_SIZES = [10, 5, 25, 100] as const;
/** Not in the spec: each row is read again alone, so the page is only for subscribers who are new or gone. */
const REFRESH_MS = 300_000;

const FILTERS = { search: v.pipe(v.string(), v.maxLength(SUBSCRIBER_SEARCH_MAX)) };
export type SubscriberFilter = FilterOf<typeof FILTERS>;

/** The calls behind the list, as the documents write them. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  countSubscribers: 'sub/count',
  listParticipants: 'settings/participate/list/',
};

/** The subscribers, found by a search, a page at a time. Lives while PCS Subscribers is shown. */
export const subscriberListMachine = listOf<Subscriber, SubscriberFilter>({
  id: 'subscriberList',
  endpoint: (call) => ENDPOINTS[call] ?? 'sub/list',
  refreshMs: REFRESH_MS,
  searchMinChars: ON_ENTER_ONLY,
  address: listAddress({ filters: FILTERS, sorts: [], sizes: SUBSCRIBER_PAGE_SIZES }),
  idOf: ({ user_id }) => user_id,
  versionOf: (subscriber) => JSON.stringify(subscriber),
});
