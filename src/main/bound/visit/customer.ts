import { fromPromise } from 'xstate';
import { customerMachine } from '../../../machines/visit/customer/customer.machine.ts';
import type { Services } from '../../services.ts';
import { subscriptionReader, type SubscriptionServices } from '../read-subscription.ts';

export const boundCustomer = (services: SubscriptionServices & Pick<Services, 'pictureFirst'>) => {
  const read = subscriptionReader(services, services.pictureFirst.api);
  return customerMachine.provide({
    actors: { readSubscription: fromPromise(({ input, signal }) => read(input, signal)) },
  });
};
