import type { SettableAlarmState } from '../../../../contract/alarm-states.ts';

export type AlarmSwitchCommand =
  | { type: 'alarmSwitch.press'; state: SettableAlarmState }
  /** Confirms that the alarm is to be raised. */
  | { type: 'alarmSwitch.confirm' }
  | { type: 'alarmSwitch.dismiss' };
export type AlarmSwitchReport =
  /** The agent ordered this state; the news of it then comes from the agent's own order. */
  | { type: 'alarmState.ordered'; state: SettableAlarmState }
  /** The system was set, or the result is unknown: it must be read. */
  | { type: 'alarmState.set' }
  /** The provider refused it. */
  | { type: 'alarmState.notSet' };
