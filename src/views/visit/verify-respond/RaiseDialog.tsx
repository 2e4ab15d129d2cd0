import type { AlarmSwitchRef } from '../../../machines/visit/alarm-switch/alarm-switch.selectors.ts';
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx';
import { RAISE_PROMPT, raiseTitle } from './texts.ts';

/** Asks before the alarm of a location goes off (ALARM-21). */
export function RaiseDialog({ alarmSwitch, street }: { alarmSwitch: AlarmSwitchRef; street: string }) {
  return (
    <ConfirmDialog
      title={raiseTitle(street)}
      onContinue={() => alarmSwitch.send({ type: 'alarmSwitch.confirm' })}
      onCancel={() => alarmSwitch.send({ type: 'alarmSwitch.dismiss' })}
    >
      {RAISE_PROMPT}
    </ConfirmDialog>
  );
}
