import { describe } from 'vitest';
import { alarmStateMachine } from '../src/machines/visit/alarm-state/alarm-state.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input = { sid: '501', account: 'A501', reportTo: silentOwner('owner') };
const cases = [
  { type: 'hub.connected', ticks: false } as const,
  { type: 'alarmState.pause' } as const,
  { type: 'alarmState.reread' } as const,
  succeeds('getAlarmState', 'AWAY'),
  fails('getAlarmState', refusal(500)),
];

describe('alarmState', () => {
  walkPaths(
    alarmStateMachine,
    {
      takes: ['hub.connected', 'hub.disconnected'],
      title: 'while the hub is connected',
      input: { ...input, hubIsConnected: true, lineLacksTicks: false },
      cases,
      inPairs: true,
    },
    {
      title: 'while the hub is offline',
      input: { ...input, hubIsConnected: false, lineLacksTicks: false },
      cases,
      inPairs: true,
    },
    {
      title: 'without an account',
      input: { ...input, account: '', hubIsConnected: true, lineLacksTicks: false },
    },
  );
});
