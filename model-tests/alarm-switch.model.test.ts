import { describe } from 'vitest';
import { SETTABLE_ALARM_STATES } from '../contract/alarm-states.ts';
import { alarmSwitchMachine } from '../src/machines/visit/alarm-switch/alarm-switch.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input = { sid: '501', account: 'A501', mayArm: true, isTraining: false, reportTo: silentOwner('owner') };
const presses = SETTABLE_ALARM_STATES.map((state) => ({ type: 'alarmSwitch.press', state }) as const);
const cases = [
  ...presses,
  succeeds('setAlarmState', {}),
  fails('setAlarmState', refusal(409)),
  fails('setAlarmState', refusal(500)),
  fails('setAlarmState', refusal(null)),
];

describe('alarmSwitch', () => {
  walkPaths(
    alarmSwitchMachine,
    {
      takes: ['alarmSwitch.confirm', 'alarmSwitch.dismiss'],
      title: 'of an admin',
      input,
      cases,
    },
    {
      title: 'of an agent who may only raise the alarm',
      input: { ...input, mayArm: false },
      cases,
    },
    {
      title: 'of a training alarm',
      input: { ...input, isTraining: true },
      cases: presses,
    },
  );
});
