import { EVENT_HISTORY_DAYS } from '../../../../contract/limits.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { actionText } from '../../../../contract/action-text.ts';
import { formatDateTime } from '../time/format-time.ts';
import { UnreadRows } from '../list/UnreadRows.tsx';
import { StatusMark } from './StatusMark.tsx';
import { ColumnHeads } from '../controls/ColumnHeads.tsx';
import * as styles from './AlarmRows.module.css';

const COLUMNS = ['Time', 'Event', 'Outcome'] as const;

interface AlarmRowsProps {
  readonly alarms: readonly AlarmEvent[];
  /** Alarms that could not be read. */
  readonly unread?: number;
  /** Content at the end of an alarm's row. */
  readonly action?: (alarm: AlarmEvent) => React.ReactNode;
}

/** Earlier alarms in a narrow table, each with its outcome, in the time of its own zone (EVL-12). */
export function AlarmRows({ alarms, unread = 0, action }: AlarmRowsProps) {
  if (unread > 0 && alarms.length === 0) return <UnreadRows unread={unread} shown={0} />;
  if (alarms.length === 0) return <p className="muted">No other alarms in {EVENT_HISTORY_DAYS} days</p>;
  return (
    <>
      <UnreadRows unread={unread} shown={alarms.length} />
      <table className={styles.rows}>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {alarms.map((alarm) => (
            <tr key={alarm.eventId}>
              <td>{formatDateTime(alarm.eventTimestamp, alarm.timezone)}</td>
              <td>
                {alarm.sensorName} · {alarm.info}
              </td>
              <td>
                <StatusMark code={alarm.pcs_status} said={alarm.pcs_status_said} />
                {alarm.disposition?.action ? (
                  <span className={styles.action}>{actionText(alarm.disposition.action)}</span>
                ) : null}
                {action?.(alarm)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
