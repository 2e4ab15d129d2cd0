import type { AlarmEvent } from '../../../contract/entities.ts';
import { AlarmStateMark } from '../parts/AlarmStateMark.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StatusMark } from '../parts/StatusMark.tsx';

/** How the location's alarm stands, and whose it is (VR-05). */
export function AlarmStatus({ alarm }: { alarm: AlarmEvent }) {
  return (
    <Panel title="Alarm Status" aside={<AlarmStateMark state={alarm.alarmState} />}>
      <Facts
        facts={[
          ['Account', alarm.account],
          ['Event status', <StatusMark key="status" code={alarm.pcs_status} />],
        ]}
      />
    </Panel>
  );
}
