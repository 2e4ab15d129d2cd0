import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { FlatRow, Participant, Subscriber, SubscriberInfo } from '../entities/subscribers.ts';
import { PARTICIPANTS_LISTED, SUBSCRIBER_INFO_LISTED, SUBSCRIBER_SEARCH_MAX, SUBSCRIBERS_LISTED } from '../limits.ts';
import { int } from '../query-values.ts';
import { SUBSCRIBER_EXPORTERS, SUBSCRIBER_VIEWERS } from '../roles.ts';
import { define, text } from './values.ts';

const searchBy = v.optional(text(SUBSCRIBER_SEARCH_MAX));
const skip = v.optional(v.pipe(int, v.minValue(0)), 0);
const limit = (max: number) => v.optional(v.pipe(int, v.minValue(1), v.maxValue(max)), max);

/** The customers as users of the service. */
export const SUBSCRIBER_CALLS = define({
  listSubscribers: {
    method: 'get',
    path: '/sub/list',
    query: v.object({ skip, limit: limit(SUBSCRIBERS_LISTED), searchBy }),
    response: listOf(Subscriber),
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** No further than `COUNT_MAX`. */
  countSubscribers: {
    method: 'get',
    path: '/sub/count',
    query: v.object({ searchBy }),
    response: v.object({ count: v.number() }),
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  getSubscriber: {
    method: 'get',
    path: '/sub/get/:userId',
    response: SubscriberInfo,
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  /** A page with fewer rows than its limit is the last. */
  subscribersInfo: {
    method: 'get',
    path: '/sub/sub-info',
    query: v.object({ skip, limit: limit(SUBSCRIBER_INFO_LISTED) }),
    extensions: { infoPages: ['skip', 'limit'] },
    response: v.array(FlatRow),
    kind: 'query',
    roles: SUBSCRIBER_VIEWERS,
  },
  listParticipants: {
    method: 'get',
    path: '/settings/participate/list/',
    query: v.object({ skip, limit: limit(PARTICIPANTS_LISTED) }),
    response: listOf(Participant),
    kind: 'query',
    roles: SUBSCRIBER_EXPORTERS,
  },
});
