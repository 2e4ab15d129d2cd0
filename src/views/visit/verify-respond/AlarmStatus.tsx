import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  selectAlarmState,
  selectHasPowerOutage,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import './AlarmStatus.css';
import { POWER_OUTAGE } from './texts.ts';

/** The state of the location's alarm, and whose it is (VR-05, ALARM-12, ALARM-14). */
export function AlarmStatus({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const state = useSelector(visit, selectAlarmState);
  const hasPowerOutage = useSelector(visit, selectHasPowerOutage);
  return (
    <Panel
      title="Alarm Status"
      aside={
        <span className="alarm-status">
          <span className="muted" data-is-past={state !== null}>
            at the alarm
          </span>
          <AlarmStateMark state={state ?? alarm.alarmState} />
        </span>
      }
    >
      <DetailList
        facts={[
          ['Account', alarm.account],
          ['Event status', <StatusMark key="status" code={alarm.pcs_status} />],
          ['Power', <Power key="power" hasOutage={hasPowerOutage} />],
        ]}
      />
    </Panel>
  );
}

/** The row is there from the start, so that nothing jumps when the location is read. */
function Power({ hasOutage }: { hasOutage: boolean | null }) {
  if (hasOutage === null) return <span className="muted">–</span>;
  if (!hasOutage) return <span>Normal</span>;
  return (
    <span className="alarm-status power-outage">
      <WarningIcon />
      {POWER_OUTAGE}
    </span>
  );
}
