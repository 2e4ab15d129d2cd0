import { fromPromise } from 'xstate';
import { EVENT_HISTORY_LIMIT, EVENT_HISTORY_LOOKBACK_S } from '../../../contract/limits.ts';
import {
  customerFinderMachine,
  type OpenedCustomer,
} from '../../machines/app/customer-finder/customer-finder.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

export const boundCustomerFinder = ({ api }: Services) =>
  customerFinderMachine.provide({
    actors: {
      ...provideCalls(api, 'findCustomers'),
      readCustomer: fromPromise<OpenedCustomer, { sid: string }>(async ({ input: { sid }, signal }) => {
        const query = { sid, lookback: EVENT_HISTORY_LOOKBACK_S, skip: 0, limit: EVENT_HISTORY_LIMIT };
        const [subscription, alarms] = await Promise.all([
          api.getSubscription({ params: { sid } }, { signal }),
          api.listEvents({ query }, { signal }),
        ]);
        return { subscription, alarms: alarms.items };
      }),
    },
  });
