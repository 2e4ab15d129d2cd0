import { shallowEqual, useSelector } from '@xstate/react';
import { type QueueSlotRef, selectCard } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { WarningIcon } from '../kit/controls/status-icons.tsx';
import { lastNameOf, MISSED, placeWords } from './texts.ts';

/** An event that expired in its slot before an agent ended it. */
export function MissedCard({ slot, number }: { readonly slot: QueueSlotRef; readonly number: number }) {
  const { sensorName, info, street, customerName } = useSelector(slot, selectCard, shallowEqual);
  return (
    <li className="slot" data-state="missed">
      <header className="slot-head">
        <span className="slot-number">{number}</span>
        <span className="slot-title cut" title={`${info} ${sensorName}`}>
          <strong>{info}</strong> {sensorName}
        </span>
      </header>
      <p className="slot-empty slot-missed" role="status">
        <WarningIcon />
        {MISSED}
      </p>
      <div className="slot-foot">
        <span className="slot-place cut" title={placeWords(street, customerName)}>
          {placeWords(street, lastNameOf(customerName))}
        </span>
      </div>
    </li>
  );
}
