import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SettableAlarmState } from '../../../../contract/alarm-states.ts';
import type { alarmSwitchMachine } from './alarm-switch.machine.ts';

export type AlarmSwitchRef = ActorRefFrom<typeof alarmSwitchMachine>;
type AlarmSwitchSnapshot = SnapshotFrom<typeof alarmSwitchMachine>;

export const selectIsConfirming = (snapshot: AlarmSwitchSnapshot) => snapshot.matches('confirming');
/** State that the system is being set to now; null while nothing is. */
export const selectSetting = (snapshot: AlarmSwitchSnapshot): SettableAlarmState | null =>
  snapshot.matches('setting') ? snapshot.context.wanted : null;

export type WhyNoPress = 'noAccount' | 'training' | 'adminsOnly' | 'setting';

/** Reason why a state cannot be set now; null while it can. */
export function selectWhyNot(snapshot: AlarmSwitchSnapshot, state: SettableAlarmState): WhyNoPress | null {
  const { account, isTraining, mayArm } = snapshot.context;
  if (account === '') return 'noAccount';
  if (isTraining) return 'training';
  if (state !== 'ALARM' && !mayArm) return 'adminsOnly';
  return snapshot.can({ type: 'alarmSwitch.press', state }) ? null : 'setting';
}
