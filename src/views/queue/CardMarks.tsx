import { useSelector } from '@xstate/react';
import { type QueueSlotRef, selectInfo, selectReceived } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { clockText, EXPIRED_ONCE, joinedText } from '../kit/alarm/received-text.ts';
import { waitedText } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

interface CardMarksProps {
  readonly slot: QueueSlotRef;
  readonly isReoffered: boolean;
  readonly longWaitMin: number | null;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Mark over the picture: what is unusual about the alarm, then its source, with the words of the message that the title does not
 * have; nothing where there is neither.
 */
export function CardMarks({ slot, isReoffered, longWaitMin }: CardMarksProps) {
  const received = useSelector(slot, selectReceived);
  const info = useSelector(slot, selectInfo);
  const message = joined(received?.source, received?.words === info ? null : received?.words);
  const facts = joined(
    isReoffered ? EXPIRED_ONCE : null,
    longWaitMin === null ? null : waitedText(longWaitMin),
    received && joinedText(received),
    received && clockText(received),
  );
  return message === '' && facts === '' ? null : (
    <span className={`${styles.mark} cut`}>
      {facts === '' ? null : <strong>{facts}</strong>}
      {message === '' ? null : <span>{message}</span>}
    </span>
  );
}
