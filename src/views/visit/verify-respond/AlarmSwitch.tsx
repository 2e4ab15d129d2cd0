import { useSelector } from '@xstate/react';
import { SETTABLE_ALARM_STATES, type SettableAlarmState } from '../../../../contract/alarm-states.ts';
import { alarmStateLabel } from '../../../../contract/enums.ts';
import {
  type AlarmSwitchRef,
  selectIsConfirming,
  selectWhyNot,
} from '../../../machines/visit/alarm-switch/alarm-switch.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { sends } from '../../kit/why/sends.ts';
import { RaiseDialog } from './RaiseDialog.tsx';
import { ALARM_STATE, WHY_NO_STATE } from './texts.ts';
import * as styles from './AlarmStatus.module.css';

interface AlarmSwitchProps {
  readonly alarmSwitch: AlarmSwitchRef;
  /** Current state of the alarm system. */
  readonly state: string | null;
  readonly street: string;
}

/** Off, Home, Away and the alarm itself (ALARM-01, ALARM-05, ALARM-06). */
export function AlarmSwitch({ alarmSwitch, state, street }: AlarmSwitchProps) {
  const isConfirming = useSelector(alarmSwitch, selectIsConfirming);
  const label = alarmStateLabel(state);
  return (
    <div className={styles.alarmSwitch} role="group" aria-label={ALARM_STATE}>
      {SETTABLE_ALARM_STATES.map((settable) => (
        <StateButton
          key={settable}
          alarmSwitch={alarmSwitch}
          state={settable}
          isNow={alarmStateLabel(settable) === label}
        />
      ))}
      {isConfirming ? <RaiseDialog alarmSwitch={alarmSwitch} street={street} /> : null}
    </div>
  );
}

interface StateButtonProps {
  readonly alarmSwitch: AlarmSwitchRef;
  readonly state: SettableAlarmState;
  readonly isNow: boolean;
}

function StateButton({ alarmSwitch, state, isNow }: StateButtonProps) {
  const whyNot = useSelector(alarmSwitch, (snapshot) => selectWhyNot(snapshot, state));
  const press = { type: 'alarmSwitch.press', state } as const;
  return (
    <DisabledReason why={whyNot === null ? null : WHY_NO_STATE[whyNot]} sends={sends(alarmSwitch, press)}>
      <button
        type="button"
        className={styles.switchState}
        data-state={state}
        aria-pressed={isNow}
        disabled={whyNot !== null}
        onClick={() => alarmSwitch.send(press)}
      >
        {state === 'ALARM' ? <WarningIcon /> : null}
        {alarmStateLabel(state)}
      </button>
    </DisabledReason>
  );
}
