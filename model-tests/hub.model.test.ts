import { describe } from 'vitest';
import { hubMachine } from '../src/machines/hub/hub.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('hub', () => {
  walkPaths(hubMachine, {
    cases: [
      { type: 'acceptNew.set', acceptNew: true },
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'alarm.assigned', alarms: [alarmWith()] },
      { type: 'alarm.canceledByCustomer', eventId: '100001', customerId: '301' },
      fails('sockets', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.attempts],
  });
});
