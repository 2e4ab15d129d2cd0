import { describe } from 'vitest';
import { notificationPreferencesMachine } from '../src/machines/visit/notification-preferences/notification-preferences.machine.ts';
import { customerMachine } from '../src/machines/visit/customer/customer.machine.ts';
import { subscriptionWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { EVERYTHING_WANTED } from './support/visits.ts';
import { walkPaths } from './walk-paths.ts';

describe('customer', () => {
  walkPaths(customerMachine, {
    takes: ['hub.connected'],
    title: 'of a location',
    input: { sid: '501', reportTo: silentOwner('owner') },
    cases: [
      succeeds('readSubscription', { value: subscriptionWith(), isFresh: true }),
      succeeds('readSubscription', { value: subscriptionWith(), isFresh: false }),
      fails('readSubscription', refusal(500)),
    ],
  });
});

describe('notificationPreferences', () => {
  walkPaths(notificationPreferencesMachine, {
    takes: ['hub.connected'],
    input: { sid: '501', eventId: '100001', reportTo: silentOwner('owner') },
    cases: [
      succeeds('notificationSettings', EVERYTHING_WANTED),
      fails('notificationSettings', { ...refusal(404), message: 'Settings not found' }),
      fails('notificationSettings', refusal(500)),
      succeeds('dispositionInfo', {}),
      succeeds('dispositionInfo', { '100001': { email: true } }),
      fails('dispositionInfo', refusal(500)),
    ],
  });
});
