import { describe } from 'vitest';
import { customerFinderMachine } from '../src/machines/app/customer-finder/customer-finder.machine.ts';
import { alarmWith, subscriptionWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { FOUND_CUSTOMER } from './support/provider.ts';
import { walkPaths } from './walk-paths.ts';

describe('customerFinder', () => {
  walkPaths(customerFinderMachine, {
    takes: ['customer.close', 'customer.retry'],
    input: undefined,
    cases: [
      { type: 'customers.type', text: '' },
      { type: 'customers.type', text: 'hollis' },
      { type: 'customer.open', sid: '501' },
      succeeds('findCustomers', { items: [FOUND_CUSTOMER], total: 1 }),
      fails('findCustomers', refusal(500)),
      succeeds('readCustomer', { subscription: subscriptionWith(), alarms: [alarmWith()] }),
      fails('readCustomer', refusal(500)),
    ],
  });
});
