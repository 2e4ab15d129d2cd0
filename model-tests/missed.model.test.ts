import { describe } from 'vitest';
import { missedMachine } from '../src/machines/app/missed/missed.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const alarm = { eventId: '100001', info: 'Motion', sensorName: 'Porch', street: '', customerName: '', expiredAtMs: 0 };

describe('missed', () => {
  walkPaths(missedMachine, {
    cases: [
      { type: 'alarm.expired', alarm },
      { type: 'alarm.reviewAgain', eventId: '100001' },
      succeeds('reofferEvent', {}),
      fails('reofferEvent', refusal(null)),
      fails('reofferEvent', refusal(409)),
    ],
    key: ({ value, context }) => [value, context.alarms.length > 0, Object.values(context.answers)],
  });
});
