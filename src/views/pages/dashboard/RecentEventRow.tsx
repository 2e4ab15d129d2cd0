import { memo } from 'react';
import type { AlarmEvent } from '../../../../contract/entities.ts';
import { threatLabel } from '../../../../contract/enums.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';

interface RecentEventRowProps {
  readonly event: AlarmEvent;
  readonly showsEventId: boolean;
}

/** An event that did not change is not drawn again when the list is read again. */
const isSame = (one: RecentEventRowProps, other: RecentEventRowProps) =>
  one.event.version === other.event.version && one.showsEventId === other.showsEventId;

export const RecentEventRow = memo(function RecentEventRow({ event, showsEventId }: RecentEventRowProps) {
  return (
    <tr>
      <td>
        <Age sinceS={event.eventTimestamp} />
      </td>
      <td>{event.account}</td>
      <td>
        {event.sensorName} · {event.info}
      </td>
      <td>
        <AlarmStateMark state={event.alarmState} />
      </td>
      <td>
        <StatusMark code={event.pcs_status} />
      </td>
      <td>{threatLabel(event.threat_level)}</td>
      <td>{event.handler?.email ?? '–'}</td>
      {showsEventId ? <td>{event.eventId}</td> : null}
    </tr>
  );
}, isSame);
