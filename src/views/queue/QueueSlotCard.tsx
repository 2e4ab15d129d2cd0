import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { type QueueRef, selectSlot } from '../../machines/queue/queue/queue.selectors.ts';
import { selectShows } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { useLine } from '../kit/line.ts';
import { useIsPracticing } from '../kit/portal-context.tsx';
import { emptyText } from './board-texts.ts';
import { HereMark } from './HereMark.tsx';
import { MissedCard } from './MissedCard.tsx';
import { OfferedCard } from './OfferedCard.tsx';
import { SlotNumber } from './SlotNumber.tsx';
import * as styles from './QueueSlotCard.module.css';

interface QueueSlotCardProps {
  readonly queue: QueueRef;
  readonly number: number;
}

/** One place of the grid, with the event in it or its placeholder (QUEUE-04). */
export const QueueSlotCard = memo(function QueueSlotCard({ queue, number }: QueueSlotCardProps) {
  const slot = useSelector(queue, selectSlot(number));
  const shows = useSelector(slot, (snapshot) => (snapshot === undefined ? 'placeholder' : selectShows(snapshot)));
  const text = emptyText(useLine(), useIsPracticing());
  if (slot !== undefined && shows === 'card')
    return <OfferedCard slot={slot} number={number} here={<HereMark queue={queue} number={number} />} />;
  if (slot !== undefined && shows === 'missed') return <MissedCard slot={slot} number={number} />;
  return (
    <li className={`ground ${styles.slot}`} data-state="empty">
      <header className={`row ${styles.head} muted`}>
        <SlotNumber number={number} />
      </header>
      <p className={`stack ${styles.empty}`}>{text}</p>
    </li>
  );
});
