import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AlarmEvent } from '../../../contract/entities.ts';
import {
  type QueueSlotRef,
  selectCanClose,
  selectCanOpen,
  selectClip,
  selectSlotState,
} from '../../machines/queue-slot/queue-slot.selectors.ts';
import { Age } from '../parts/Age.tsx';
import { AlarmStateMark } from '../parts/AlarmStateMark.tsx';
import { CancelReasonMenu } from '../parts/CancelReasonMenu.tsx';
import { CancelIcon, CloseIcon } from '../parts/icons.tsx';
import { TrainingMark } from '../parts/TrainingMark.tsx';
import { ClipPlayer } from '../player/ClipPlayer.tsx';
import { Countdown } from './Countdown.tsx';

interface OfferedCardProps {
  readonly slot: QueueSlotRef;
  readonly number: number;
  readonly alarm: AlarmEvent;
  readonly isMenuOpen: boolean;
  readonly onMenu: (slot: number | null) => void;
}

/** What holds the card up, over its picture, while its buttons are gone. */
const BUSY: Readonly<Record<string, string>> = {
  opening: 'Opening…',
  opened: 'Opening…',
  closing: 'Closing…',
  expiring: 'Expiring…',
  overdue: 'The provider did not take the expiry. Please close this card.',
};

/** An event in its slot: what it is, its recording, the time left and the ways out of it (QUEUE-06). */
export function OfferedCard({ slot, number, alarm, isMenuOpen, onMenu }: OfferedCardProps) {
  const state = useSelector(slot, selectSlotState);
  const clip = useSelector(slot, selectClip);
  const canOpen = useSelector(slot, selectCanOpen);
  const canClose = useSelector(slot, selectCanClose);
  const [cancelButton, setCancelButton] = useState<HTMLButtonElement | null>(null);
  const title = `${alarm.sensorName} · ${alarm.info}`;
  return (
    <li className="slot" data-testid="queue-card" data-state={state} aria-label={`Slot ${number}: ${title}`}>
      <header className="slot-head">
        <span className="slot-number">{number}</span>
        <span className="slot-title" title={title}>
          <strong>{alarm.sensorName}</strong> · {alarm.info}
        </span>
        {alarm.isFake ? <TrainingMark /> : null}
      </header>
      <button
        type="button"
        className="slot-open"
        aria-label={`Open event in slot ${number}`}
        disabled={!canOpen}
        onClick={() => slot.send({ type: 'slot.open' })}
      >
        {clip === undefined ? <span className="slot-no-clip" /> : <ClipPlayer clip={clip} isCard />}
        {state in BUSY ? <span className="slot-busy">{BUSY[state]}</span> : null}
      </button>
      <footer className="slot-foot">
        <AlarmStateMark state={alarm.alarmState} />
        <Age sinceS={alarm.eventTimestamp} suffix=" ago" />
        <Countdown slot={slot} />
        {canOpen ? (
          <button
            ref={setCancelButton}
            type="button"
            className="slot-button"
            aria-label={`Cancel event in slot ${number} with a reason`}
            aria-haspopup="menu"
            title="Cancel with a reason"
            onClick={() => onMenu(number)}
          >
            <CancelIcon />
          </button>
        ) : null}
        {canClose ? (
          <button
            type="button"
            className="slot-button"
            aria-label={`Close event in slot ${number}`}
            title="Close"
            onClick={() => slot.send({ type: 'slot.close' })}
          >
            <CloseIcon />
          </button>
        ) : null}
      </footer>
      {isMenuOpen && canOpen ? (
        <CancelReasonMenu
          screen="queue"
          anchor={cancelButton}
          onChoose={(reasonId) => slot.send({ type: 'slot.cancel', reasonId })}
          onClose={() => onMenu(null)}
        />
      ) : null}
    </li>
  );
}
