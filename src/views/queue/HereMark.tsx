import { useSelector } from '@xstate/react';
import { type QueueRef, selectSlotsHere } from '../../machines/queue/queue/queue.selectors.ts';
import { hereTitle, hereText } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

/** Mark over the picture of each card of a location that has more than one alarm on the board. */
export function HereMark({ queue, number }: { queue: QueueRef; number: number }) {
  const slots = useSelector(queue, selectSlotsHere(number));
  const count = slots.split(' ').length;
  const title = hereTitle(slots);
  return count < 2 ? null : (
    <span className={styles.mark} role="img" aria-label={title} title={title}>
      {hereText(count)}
    </span>
  );
}
