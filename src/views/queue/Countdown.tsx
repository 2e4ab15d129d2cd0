import { useSelector } from '@xstate/react';
import { memo } from 'react';
import {
  type QueueSlotRef,
  selectExpiresAtMs,
  selectStartedAtMs,
} from '../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { formatSpan } from '../kit/time/format-span.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { countdownTone } from './countdown-tone.ts';
import './Countdown.css';

/** Time left until the card expires, as a bar and a number. */
export const Countdown = memo(function Countdown({ slot }: { slot: QueueSlotRef }) {
  const expiresAtMs = useSelector(slot, selectExpiresAtMs);
  const startedAtMs = useSelector(slot, selectStartedAtMs);
  const remainingS = useClock((nowMs) => Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1_000)));
  const share = Math.min(1, (remainingS * 1_000) / Math.max(1, expiresAtMs - startedAtMs));
  return (
    <div className="countdown" role="timer" aria-label="Expires in" data-tone={countdownTone(remainingS)}>
      <span className="countdown-track">
        <span className="countdown-bar" style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className="countdown-number">{formatSpan(remainingS)}</span>
    </div>
  );
});
