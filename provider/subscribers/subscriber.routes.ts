import type { Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { NotFoundError } from '../http/errors.ts';
import {
  countSubscribers,
  findSubscriber,
  listParticipants,
  listSubscribers,
  listSubscribersInfo,
} from './subscriber.list.ts';

/** Time until a subscriber is to be read again, s; the documents' default (SOCK-14). */
const EXPIRES_IN_S = 60;

/** The customers as users of the service (SUBS-16, SUBS-17, SUBS-21, SUBS-24, SUBS-28). */
export const subscriberRoutes = ({ database }: Pick<ProviderDeps, 'database'>) => ({
  listSubscribers: ({ query }: Request<'listSubscribers'>): Promise<Reply<'listSubscribers'>> =>
    listSubscribers(database, query),

  countSubscribers: async ({ query }: Request<'countSubscribers'>): Promise<Reply<'countSubscribers'>> => ({
    count: await countSubscribers(database, query.searchBy),
  }),

  getSubscriber: async ({ params: { userId } }: Request<'getSubscriber'>): Promise<Reply<'getSubscriber'>> => {
    const subscriber = await findSubscriber(database, userId);
    if (subscriber === null) throw new NotFoundError(`Subscriber ${userId}`);
    return { ...subscriber, expires_in: EXPIRES_IN_S };
  },

  subscribersInfo: ({ query }: Request<'subscribersInfo'>): Promise<Reply<'subscribersInfo'>> =>
    listSubscribersInfo(database, query),

  listParticipants: ({ query }: Request<'listParticipants'>): Promise<Reply<'listParticipants'>> =>
    listParticipants(database, query),
});
