import { useSelector } from '@xstate/react';
import {
  selectOpenedAtMs,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { stopwatchLevel } from './stopwatch-level.ts';
import './Stopwatch.css';

/** Time since the event was opened (VR-07, VR-08). */
export function Stopwatch({ visit }: { visit: VerifyRespondRef }) {
  const openedAtMs = useSelector(visit, selectOpenedAtMs);
  const elapsedS = useClock((nowMs) => Math.max(0, Math.floor((nowMs - (openedAtMs ?? nowMs)) / 1_000)));
  return (
    <p className="stopwatch" role="timer" aria-label="Time since opening" data-level={stopwatchLevel(elapsedS)}>
      {formatSpan(elapsedS)}
    </p>
  );
}
