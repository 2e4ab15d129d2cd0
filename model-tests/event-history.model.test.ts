import { describe } from 'vitest';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { eventHistoryMachine } from '../src/machines/visit/event-history/event-history.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('eventHistory', () => {
  walkPaths(eventHistoryMachine, {
    takes: ['hub.connected', 'history.retry'],
    input: { sid: '501', uuid: 'cam-1' },
    cases: [
      succeeds('listEvents', { items: [alarmWith()], total: 1, asOf: '1', next: null }),
      fails('listEvents', refusal(500)),
    ],
  });
});
