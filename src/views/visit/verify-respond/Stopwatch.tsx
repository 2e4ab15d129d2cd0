import { usePortal } from '../../kit/portal-context.tsx';
import { formatSpan } from '../../kit/time/format-span.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { stopwatchLevel } from './stopwatch-level.ts';
import { referenceLabel } from './texts.ts';
import * as styles from './Stopwatch.module.css';

interface StopwatchProps {
  readonly openedAtMs: number | null;
  /** Only counts: the limits and the reference of the station are those of verifying. */
  readonly isPlain?: boolean;
}

/** Time since the event was opened (VR-07, VR-08), beside the time that the station names for an alarm. */
export function Stopwatch({ openedAtMs, isPlain = false }: StopwatchProps) {
  const { referenceS } = usePortal();
  const elapsedS = useClock((nowMs) => Math.max(0, Math.floor((nowMs - (openedAtMs ?? nowMs)) / 1_000)));
  return (
    <p
      className={styles.stopwatch}
      role="timer"
      aria-label="Time since opening"
      data-level={isPlain ? undefined : stopwatchLevel(elapsedS)}
    >
      {formatSpan(elapsedS)}
      {isPlain || referenceS === null ? null : <ReferenceLine elapsedS={elapsedS} referenceS={referenceS} />}
    </p>
  );
}

/** Progress bar that is full at twice the reference, which is at its middle. */
function ReferenceLine({ elapsedS, referenceS }: { elapsedS: number; referenceS: number }) {
  const label = referenceLabel(formatSpan(referenceS));
  return (
    <span className={styles.reference} title={label}>
      <progress aria-label={label} max={2 * referenceS} value={Math.min(elapsedS, 2 * referenceS)} />
    </span>
  );
}
