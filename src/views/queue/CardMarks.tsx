import { useSelector } from '@xstate/react';
import { type QueueSlotRef, selectReceived } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { clockWords, EXPIRED_ONCE, joinedWords } from '../kit/alarm/received-words.ts';
import { waitedWords } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

interface CardMarksProps {
  readonly slot: QueueSlotRef;
  readonly isReoffered: boolean;
  readonly longWaitMin: number | null;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The message of a source, and what is unusual about the alarm; nothing where there is none. */
export function CardMarks({ slot, isReoffered, longWaitMin }: CardMarksProps) {
  const received = useSelector(slot, selectReceived);
  const message = joined(received?.source, received?.words);
  const facts = joined(
    isReoffered ? EXPIRED_ONCE : null,
    longWaitMin === null ? null : waitedWords(longWaitMin),
    received && joinedWords(received),
    received && clockWords(received),
  );
  return message === '' && facts === '' ? null : (
    <div className={styles.marks}>
      <Mark kind="message" words={message} />
      <Mark kind="facts" words={facts} />
    </div>
  );
}

const Mark = ({ kind, words }: { readonly kind: 'message' | 'facts'; readonly words: string }) =>
  words === '' ? null : (
    <span className={`${styles.mark} cut`} data-kind={kind}>
      {words}
    </span>
  );
