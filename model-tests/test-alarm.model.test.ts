import { describe } from 'vitest';
import { testAlarmMachine } from '../src/machines/pages/sources/test-alarm.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const AGENT = { id: '1', name: 'Ada Wong', email: 'ada@example.com', work_state: 'inFeed' };

describe('testAlarm', () => {
  walkPaths(testAlarmMachine, {
    takes: ['testAlarm.send', 'testAlarm.close'],
    input: undefined,
    cases: [
      { type: 'testAlarm.open', sourceId: '1', name: 'Recorder' },
      { type: 'testAlarm.choose', repId: '1' },
      succeeds('agentsStatus', { items: [AGENT], total: null }),
      succeeds('agentsStatus', { items: [], total: null }),
      fails('agentsStatus', refusal(503)),
      succeeds('testSource', { eventId: '100001' }),
      fails('testSource', refusal(400)),
    ],
  });
});
