import { describe } from 'vitest';
import { customerMachine } from '../src/machines/customer/customer.machine.ts';
import { subscriptionWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

describe('customer', () => {
  walkPaths(customerMachine, {
    title: 'of a location',
    input: { sid: '501', reportTo: silentOwner('owner') },
    cases: [succeeds('getSubscription', subscriptionWith()), fails('getSubscription', refusal(500))],
  });
});
