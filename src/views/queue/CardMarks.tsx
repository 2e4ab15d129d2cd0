import { shallowEqual, useSelector } from '@xstate/react';
import {
  type QueueSlotRef,
  selectInfo,
  selectKnownFace,
  selectReceived,
} from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { AlarmText } from '../kit/alarm/AlarmText.tsx';
import { clockText, EXPIRED_ONCE, joinedText } from '../kit/alarm/received-text.ts';
import { waitedText } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

/** Mark over the picture with the known person in it; red for a banned one. */
export function KnownMark({ slot }: { readonly slot: QueueSlotRef }) {
  const known = useSelector(slot, selectKnownFace, shallowEqual);
  return known === null ? null : (
    <span className={styles.mark} data-person={known.category}>
      <AlarmText info="" known={known} />
    </span>
  );
}

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
