import { useSelector } from '@xstate/react';
import { alarmStateLabel } from '../../../../contract/enums.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import {
  selectAlarmState,
  selectAlarmSwitch,
  selectDispatch,
  selectHasPowerOutage,
  selectSubscription,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { type AlarmSwitchRef, selectSetting } from '../../../machines/visit/alarm-switch/alarm-switch.selectors.ts';
import { selectIsTemplatesUnread } from '../../../machines/visit/message-templates/message-templates.selectors.ts';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { DispatchButton } from '../dispatch/DispatchButton.tsx';
import { SuggestedLevel } from '../dispatch/SuggestedLevel.tsx';
import { SUGGESTED_LEVEL } from '../dispatch/texts.ts';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import { AlarmSwitch } from './AlarmSwitch.tsx';
import { POWER_OUTAGE, settingState } from './texts.ts';
import * as styles from './AlarmStatus.module.css';

/** The state of the location's alarm, and whose it is (VR-05, ALARM-12, ALARM-14). */
export function AlarmStatus({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const read = useSelector(visit, selectAlarmState);
  const state = read ?? alarm.alarmState;
  const alarmSwitch = useSelector(visit, selectAlarmSwitch);
  const dispatch = useSelector(visit, selectDispatch);
  const isTemplatesUnread = useSelector(visit, selectIsTemplatesUnread);
  const subscription = useSelector(visit, selectSubscription);
  const hasPowerOutage = useSelector(visit, selectHasPowerOutage);
  return (
    <Panel
      title="Alarm Status"
      aside={
        <span className={styles.status}>
          {alarmSwitch === undefined ? null : <Setting alarmSwitch={alarmSwitch} isPast={read !== null} />}
          <AlarmStateMark state={state} />
        </span>
      }
    >
      {alarmSwitch === undefined ? null : (
        <AlarmSwitch alarmSwitch={alarmSwitch} state={state} street={placeOf(alarm)} />
      )}
      {dispatch === undefined ? null : (
        <div className={styles.dispatch}>
          <DispatchButton
            dispatch={dispatch}
            alarm={alarm}
            subscription={subscription}
            state={state}
            isTemplatesUnread={isTemplatesUnread}
          />
        </div>
      )}
      <DetailList
        facts={[
          ['Account', alarm.account],
          ['Event status', <StatusMark key="status" code={alarm.pcs_status} said={alarm.pcs_status_said} />],
          [SUGGESTED_LEVEL, <SuggestedLevel key="level" alarm={alarm} state={state} />],
          ['Power', <Power key="power" hasOutage={hasPowerOutage} />],
        ]}
      />
    </Panel>
  );
}

/** State that is being set, or a note that the shown state is the one at the alarm. */
function Setting({ alarmSwitch, isPast }: { alarmSwitch: AlarmSwitchRef; isPast: boolean }) {
  const setting = useSelector(alarmSwitch, selectSetting);
  return (
    <span className="muted" role="status" data-is-past={isPast && setting === null}>
      {setting === null ? 'at the alarm' : settingState(alarmStateLabel(setting))}
    </span>
  );
}

/** The row is there from the start, so that nothing jumps when the location is read. */
function Power({ hasOutage }: { hasOutage: boolean | null }) {
  if (hasOutage === null) return <span className="muted">–</span>;
  if (!hasOutage) return <span>Normal</span>;
  return (
    <span className={`${styles.status} ${styles.powerOutage}`}>
      <WarningIcon />
      {POWER_OUTAGE}
    </span>
  );
}
