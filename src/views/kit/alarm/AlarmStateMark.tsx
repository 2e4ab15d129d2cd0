import { alarmStateLabel } from '../../../../contract/enums.ts';
import { WarningIcon } from '../controls/status-icons.tsx';
import * as styles from './marks.module.css';

/** The alarm state of the location; an alarm is marked by color and by sign. */
export function AlarmStateMark({ state }: { state: string | null }) {
  return (
    <span className={styles.alarmState} data-alarm={state === 'ALARM' ? true : undefined}>
      {state === 'ALARM' ? <WarningIcon /> : null}
      {alarmStateLabel(state)}
    </span>
  );
}
