import { useSelector } from '@xstate/react';
import { type MissedRef, selectMissed } from '../../../machines/app/missed/missed.selectors.ts';
import { formatClock } from '../time/format-time.ts';
import { useClockAheadMs } from '../time/use-provider-clock.ts';
import { MISSED_OUTCOME } from './missed-title.ts';
import './MissedTable.css';

const COLUMNS = ['Expired', 'Address', 'Camera', 'Event'] as const;

/** The alarms that ran out on this agent's board since they signed in. They are over: none can be opened. */
export function MissedTable({ missed }: { missed: MissedRef }) {
  const alarms = useSelector(missed, selectMissed);
  const aheadMs = useClockAheadMs();
  return (
    <table className="missed-table">
      <caption>{MISSED_OUTCOME}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alarms.map(({ eventId, info, sensorName, street, customerName, expiredAtMs }) => (
          <tr key={eventId}>
            <td>{formatClock(expiredAtMs + aheadMs)}</td>
            <td>{[street, customerName].filter(Boolean).join(' · ')}</td>
            <td>{[sensorName, info].join(' · ')}</td>
            <td>{eventId}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
