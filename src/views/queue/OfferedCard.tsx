import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type QueueSlotRef,
  selectAlarmState,
  selectCanClose,
  selectCanOpen,
  selectClip,
  selectEventId,
  selectEventTimestamp,
  selectInfo,
  selectIsCanceling,
  selectIsSeen,
  selectIsTraining,
  selectSensorName,
  selectSlotState,
} from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { Age } from '../kit/alarm/Age.tsx';
import { AlarmStateMark } from '../kit/alarm/AlarmStateMark.tsx';
import { NOT_SEEN } from '../kit/alarm/not-seen.ts';
import { CancelReasonMenu } from '../kit/alarm/CancelReasonMenu.tsx';
import { CancelIcon } from '../kit/controls/icons.tsx';
import { CloseIcon } from '../kit/controls/status-icons.tsx';
import { TrainingMark } from '../kit/alarm/TrainingMark.tsx';
import { usePortal } from '../kit/portal-context.tsx';
import { ClipPlayer } from '../recordings/ClipPlayer.tsx';
import { Countdown } from './Countdown.tsx';
import { CANCEL, cancelLabel, CARD_BUSY, cardLabel, CLOSE, closeLabel, openLabel, whyTitle } from './texts.ts';

interface OfferedCardProps {
  readonly slot: QueueSlotRef;
  readonly number: number;
}

/** What changes most often is read where it is shown: most news of an event renders a word of its card. */
function SlotAlarmState({ slot }: { slot: QueueSlotRef }) {
  return <AlarmStateMark state={useSelector(slot, selectAlarmState)} />;
}

/** An event in its slot: what it is, its recording, the time left and the ways out of it (QUEUE-06). */
export function OfferedCard({ slot, number }: OfferedCardProps) {
  const { now } = usePortal();
  const sensorName = useSelector(slot, selectSensorName);
  const info = useSelector(slot, selectInfo);
  const isTraining = useSelector(slot, selectIsTraining);
  const eventTimestamp = useSelector(slot, selectEventTimestamp);
  const state = useSelector(slot, selectSlotState);
  const clip = useSelector(slot, selectClip);
  const canOpen = useSelector(slot, selectCanOpen);
  const canClose = useSelector(slot, selectCanClose);
  const eventId = useSelector(slot, selectEventId);
  const isSeen = useSelector(slot, selectIsSeen);
  const isCanceling = useSelector(slot, selectIsCanceling);
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const busy = CARD_BUSY[state] ?? null;
  const whyNot = busy ?? (isSeen ? null : NOT_SEEN);
  const title = `${sensorName} · ${info}`;
  return (
    <li
      ref={setCard}
      className="slot"
      data-testid="queue-card"
      data-state={state}
      data-canceling={isCanceling}
      aria-label={cardLabel(number, title)}
    >
      <header className="slot-head">
        <span className="slot-number">{number}</span>
        <span className="slot-title" title={title}>
          <strong>{sensorName}</strong> · {info}
        </span>
        {isTraining ? <TrainingMark /> : null}
      </header>
      <button
        type="button"
        className="slot-open"
        aria-label={openLabel(number)}
        disabled={!canOpen}
        onClick={() => slot.send({ type: 'slot.open' })}
      >
        {clip === undefined ? <span className="slot-no-clip" /> : <ClipPlayer clip={clip} isCard />}
        {busy === null ? null : <span className="slot-busy">{busy}</span>}
      </button>
      <footer className="slot-foot">
        <SlotAlarmState slot={slot} />
        <Age sinceS={eventTimestamp} suffix=" ago" />
        <Countdown slot={slot} />
        <button
          type="button"
          className="slot-button"
          aria-label={cancelLabel(number)}
          aria-haspopup="menu"
          title={whyNot ?? CANCEL}
          disabled={whyNot !== null}
          onClick={() => slot.send({ type: 'reasons.show', eventId })}
        >
          <CancelIcon />
        </button>
        <button
          type="button"
          className="slot-button"
          aria-label={closeLabel(number)}
          title={whyNot ?? CLOSE}
          disabled={!canClose}
          onClick={() => slot.send({ type: 'slot.close', atMs: now() })}
        >
          <CloseIcon />
        </button>
      </footer>
      {isCanceling ? (
        <CancelReasonMenu
          key={eventId}
          screen="queue"
          title={whyTitle(number, sensorName)}
          anchor={card}
          isBeside
          onChoose={(reasonId) => slot.send({ type: 'slot.cancel', eventId, reasonId, atMs: now() })}
          onClose={() => slot.send({ type: 'reasons.hide' })}
        />
      ) : null}
    </li>
  );
}
