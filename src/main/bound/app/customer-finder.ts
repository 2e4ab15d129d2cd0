import { fromPromise } from 'xstate';
import { EVENT_HISTORY_LIMIT, EVENT_HISTORY_LOOKBACK_S } from '../../../../contract/limits.ts';
import {
  customerFinderMachine,
  type OpenedCustomer,
} from '../../../machines/app/customer-finder/customer-finder.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { subscriptionReader, type SubscriptionServices } from '../read-subscription.ts';
import type { Services } from '../../services.ts';

export const boundCustomerFinder = (services: SubscriptionServices & Pick<Services, 'api'>) => {
  const { api } = services;
  const read = subscriptionReader(services, api);
  const readFresh = async (sid: string, signal: AbortSignal) => {
    const known = await read({ sid, isAgain: false }, signal);
    return (known.isFresh ? known : await read({ sid, isAgain: true }, signal)).value;
  };
  return customerFinderMachine.provide({
    actors: {
      ...provideCalls(api, 'findCustomers'),
      readCustomer: fromPromise<OpenedCustomer, { sid: string }>(async ({ input: { sid }, signal }) => {
        const query = { sid, lookback: EVENT_HISTORY_LOOKBACK_S, skip: 0, limit: EVENT_HISTORY_LIMIT };
        const [subscription, alarms] = await Promise.all([
          readFresh(sid, signal),
          api.listEvents({ query }, { signal }),
        ]);
        return { subscription, alarms: alarms.items };
      }),
    },
  });
};
