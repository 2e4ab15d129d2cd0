import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import {
  type QueueSlotRef,
  selectAlarmState,
  selectCard,
  selectKnownFace,
  selectPictures,
  selectReceived,
  selectUrgency,
} from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import type { QueueRef } from '../../machines/queue/queue/queue.selectors.ts';
import type { ClipRef } from '../../machines/recordings/clip/clip.selectors.ts';
import { Ago } from '../kit/alarm/Ago.tsx';
import { alarmText } from '../kit/alarm/alarm-text.ts';
import { AlarmStateMark } from '../kit/alarm/AlarmStateMark.tsx';
import { useReasonMenu } from '../kit/alarm/ReasonMenu.tsx';
import { TrainingMark } from '../kit/alarm/TrainingMark.tsx';
import { whyNotText } from '../kit/alarm/why-not.ts';
import { sends } from '../kit/why/sends.ts';
import { ClipPlayer } from '../recordings/ClipPlayer.tsx';
import { stillsOf } from '../recordings/stills-of.ts';
import { CardActions } from './CardActions.tsx';
import { CardReasons } from './CardReasons.tsx';
import { CardMarks, KnownMark } from './CardMarks.tsx';
import { Countdown } from './Countdown.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { kindOf } from './kind-of.ts';
import { passFocus } from './pass-focus.ts';
import { SlotNumber } from './SlotNumber.tsx';
import { CARD_BUSY, cardLabel, lastNameOf, openLabel, placeText, urgencyText } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

interface OfferedCardProps {
  readonly queue: QueueRef;
  readonly slot: QueueSlotRef;
  readonly number: number;
  /** Marks the cards of one location. */
  readonly here?: ReactNode;
}

interface SlotProps {
  readonly slot: QueueSlotRef;
}

/* What changes most often is read where it is shown: most news of an event renders a word of its card. */

function SlotAlarmState({ slot }: SlotProps) {
  return <AlarmStateMark state={useSelector(slot, selectAlarmState)} />;
}

/** The recording; until it plays, the pictures of the message. */
function SlotClip({ slot, clip }: SlotProps & { readonly clip: ClipRef }) {
  const received = useSelector(slot, selectReceived);
  const pictures = useSelector(slot, selectPictures);
  return <ClipPlayer clip={clip} isCard stills={stillsOf({ received }, pictures)} />;
}

/** Priority as a word, and as the bar on the left of the card. */
function SlotPriority({ slot, id }: SlotProps & { readonly id: string }) {
  const urgency = useSelector(slot, selectUrgency, shallowEqual);
  if (urgency === null) return null;
  const text = urgencyText(urgency);
  return (
    <span
      id={id}
      className={styles.priority}
      data-priority={urgency.priority}
      role="img"
      aria-label={text}
      title={text}
    >
      P{urgency.priority}
    </span>
  );
}

/** An event in its slot: its kind, recording, place and customer, the time left, and the actions (QUEUE-06). */
export function OfferedCard({ queue, slot, number, here }: OfferedCardProps) {
  useReasonMenu();
  const shown = useSelector(slot, selectCard, shallowEqual);
  const { sensorName, info, street, customerName, eventId, clip, state, isCanceling, whyNoEnding } = shown;
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const cardRef = useCallback((drawn: HTMLLIElement) => {
    setCard(drawn);
    return () => passFocus(drawn);
  }, []);
  const busy = CARD_BUSY[state] ?? null;
  const known = useSelector(slot, selectKnownFace, shallowEqual);
  const title = `${sensorName} · ${alarmText(info, known)}`;
  const KindIcon = KIND_ICONS[kindOf(info)];
  const urgencyId = `urgency-${number}`;
  return (
    <li
      ref={cardRef}
      tabIndex={-1}
      className={`ground ${styles.slot}`}
      data-testid="queue-card"
      data-state={state}
      data-canceling={isCanceling}
      aria-label={cardLabel(number, title)}
    >
      <header className={`row ${styles.head}`}>
        <SlotNumber number={number} />
        <SlotPriority slot={slot} id={urgencyId} />
        <KindIcon />
        <span className={`${styles.title} cut`} title={title}>
          <strong>{sensorName}</strong> {info}
        </span>
        <Countdown slot={slot} isBusy={busy !== null} />
      </header>
      <button
        ref={sends(slot, { type: 'slot.open' })}
        type="button"
        className={styles.open}
        aria-describedby={urgencyId}
        title={busy ?? undefined}
        disabled={!shown.canOpen}
        onClick={() => queue.send({ type: 'card.open', slot: number })}
      >
        <span className="spoken">{openLabel(number)}</span>
        {clip === undefined ? <span className={styles.noClip} /> : <SlotClip slot={slot} clip={clip} />}
        {busy === null ? null : <span className={styles.busy}>{busy}</span>}
      </button>
      <div className={styles.marks}>
        <KnownMark slot={slot} />
        {here}
        <CardMarks slot={slot} isReoffered={shown.isReoffered} longWaitMin={shown.longWaitMin} />
      </div>
      <div className={`row ${styles.foot}`}>
        <span className={`${styles.place} cut`} title={placeText(street, customerName)}>
          {placeText(street, lastNameOf(customerName))}
        </span>
        <SlotAlarmState slot={slot} />
        {shown.isTraining ? <TrainingMark isTest={shown.isTest} /> : null}
        <Ago className={styles.ago} sinceS={shown.beganAtS} />
      </div>
      <CardActions
        slot={slot}
        number={number}
        eventId={eventId}
        whyNot={busy ?? whyNotText(whyNoEnding)}
        canClose={shown.canClose}
      />
      {isCanceling ? (
        <CardReasons key={eventId} slot={slot} number={number} eventId={eventId} sensorName={sensorName} card={card} />
      ) : null}
    </li>
  );
}
