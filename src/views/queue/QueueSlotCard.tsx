import { useSelector } from '@xstate/react';
import { lazy, memo } from 'react';
import { type QueueRef, selectSlot } from '../../machines/queue/queue/queue.selectors.ts';
import { selectShows } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import { useLine } from '../kit/line.ts';
import { useIsPracticing } from '../kit/portal-context.tsx';
import { emptyText } from './board-texts.ts';
import { HereMark } from './HereMark.tsx';
import { OfferedCard } from './OfferedCard.tsx';
import { SlotNumber } from './SlotNumber.tsx';
import * as styles from './QueueSlotCard.module.css';

/** Fetched with the panels of the rail, which are there from the first card on. */
const GoneCard = lazy(async () => ({ default: (await import('./RailPanels.tsx')).GoneCard }));

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
    return <OfferedCard queue={queue} slot={slot} number={number} here={<HereMark queue={queue} number={number} />} />;
  const placeholder = (
    <li className={`ground ${styles.slot}`} data-state="empty">
      <header className={`row ${styles.head} muted`}>
        <SlotNumber number={number} />
      </header>
      <p className={`stack ${styles.empty}`}>{text}</p>
    </li>
  );
  if (slot === undefined || shows === 'placeholder') return placeholder;
  return (
    <LazyPart fallback={placeholder}>
      <GoneCard slot={slot} number={number} isMissed={shows === 'missed'} />
    </LazyPart>
  );
});
