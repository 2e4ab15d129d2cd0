import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { type QueueSlotRef, selectExpiresAtMs } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { formatSpan } from '../kit/time/format-span.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { countdownTone } from './countdown-tone.ts';
import { EXPIRING } from './texts.ts';
import * as styles from './QueueSlotCard.module.css';

interface CountdownProps {
  readonly slot: QueueSlotRef;
  /** The card says otherwise what it does. */
  readonly isBusy: boolean;
}

/** Time left until the card expires, with a word in its last seconds. */
export const Countdown = memo(function Countdown({ slot, isBusy }: CountdownProps) {
  const expiresAtMs = useSelector(slot, selectExpiresAtMs);
  const remainingS = useClock((nowMs) => Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1_000)));
  const tone = countdownTone(remainingS);
  return (
    <>
      <span className={styles.countdown} role="timer" aria-label="Expires in" data-tone={tone}>
        {formatSpan(remainingS)}
      </span>
      {tone === 'red' && !isBusy ? <span className={styles.countdownWord}>{EXPIRING}</span> : null}
    </>
  );
});
