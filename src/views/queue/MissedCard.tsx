import { useSelector } from '@xstate/react';
import {
  type QueueSlotRef,
  selectInfo,
  selectSensorName,
} from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { MISSED } from './texts.ts';

/** An event that expired in its slot before an agent ended it. */
export function MissedCard({ slot, number }: { readonly slot: QueueSlotRef; readonly number: number }) {
  const sensorName = useSelector(slot, selectSensorName);
  const info = useSelector(slot, selectInfo);
  return (
    <li className="slot" data-state="missed">
      <header className="slot-head">
        <span className="slot-number">{number}</span>
        <span className="slot-title">
          <strong>{sensorName}</strong> · {info}
        </span>
      </header>
      <p className="slot-empty slot-missed" role="status">
        {MISSED}
      </p>
    </li>
  );
}
