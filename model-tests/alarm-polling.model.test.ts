import { describe } from 'vitest';
import { alarmPollingMachine } from '../src/machines/visit/alarm-polling/alarm-polling.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input = { eventId: '100001', isStale: false, reportTo: silentOwner('owner') };
const cases = [
  { type: 'hub.connected', ticks: false } as const,
  succeeds('readAlarm', alarmWith()),
  fails('readAlarm', refusal(null)),
];

describe('alarmPolling', () => {
  walkPaths(
    alarmPollingMachine,
    {
      takes: ['hub.connected', 'hub.disconnected'],
      title: 'while the hub is connected',
      input: { ...input, hubIsConnected: true, lineLacksTicks: false },
      cases,
    },
    {
      title: 'of what may have changed',
      input: { ...input, hubIsConnected: true, lineLacksTicks: false, isStale: true },
      cases,
    },
    {
      title: 'while the hub is offline',
      input: { ...input, hubIsConnected: false, lineLacksTicks: false },
      cases,
    },
  );
});
