import { useSelector } from '@xstate/react';
import { type MissedRef, selectMissed } from '../../../machines/app/missed/missed.selectors.ts';
import { formatClock } from '../time/format-time.ts';
import { useClockAheadMs } from '../time/use-provider-clock.ts';
import { useKnows } from '../portal-context.tsx';
import { REVIEW_AGAIN } from './missed-title.ts';
import { ReviewAgain } from './ReviewAgain.tsx';
import * as styles from './MissedTable.module.css';

/** Outcome of the missed alarms. */
const OUTCOME = 'These alarms expired in your queue before anyone reviewed them.';
const outcomeText = (canReview: boolean): string =>
  `${OUTCOME} ${canReview ? 'Review again puts one back into the queue, unless it is too old.' : 'They can no longer be opened.'}`;
const COLUMNS = ['Expired', 'Address', 'Camera', 'Event'] as const;

/**
 * Alarms that expired on this agent's board since they signed in. Each can be put back where the provider supports it.
 */
export function MissedTable({ missed }: { missed: MissedRef }) {
  const alarms = useSelector(missed, selectMissed);
  const canReview = useKnows('reoffers');
  const aheadMs = useClockAheadMs();
  return (
    <table className={styles.table}>
      <caption>{outcomeText(canReview)}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column}>{column}</th>
          ))}
          {canReview ? <th aria-label={REVIEW_AGAIN} /> : null}
        </tr>
      </thead>
      <tbody>
        {alarms.map(({ eventId, info, sensorName, street, customerName, expiredAtMs }) => (
          <tr key={eventId}>
            <td>{formatClock(expiredAtMs + aheadMs)}</td>
            <td>{[street, customerName].filter(Boolean).join(' · ')}</td>
            <td>{[sensorName, info].join(' · ')}</td>
            <td>{eventId}</td>
            {canReview ? (
              <td>
                <ReviewAgain missed={missed} eventId={eventId} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
