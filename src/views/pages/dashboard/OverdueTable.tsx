import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { visitAddress } from '../../../machines/app/router/routes.ts';
import {
  type FloorWatchRef,
  selectItems,
  selectWatchError,
} from '../../../machines/app/floor-watch/floor-watch.selectors.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { formatClock } from '../../kit/time/format-time.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { Rows } from './Report.tsx';
import { opensAudit, OVERDUE, OVERDUE_COLUMNS, OVERDUE_TEXTS, UNKNOWN_PLACE, whyOverdue } from './overdue-texts.ts';
import * as reportTableStyles from '../../kit/controls/ReportTable.module.css';
import * as styles from './Overdue.module.css';

/** All alarms that wait too long for an agent: where, which, since when and why. */
export function OverdueTable({ overdue }: { overdue: FloorWatchRef<OverdueAlarm> }) {
  const rows = useSelector(overdue, selectItems);
  const error = useSelector(overdue, selectWatchError);
  return (
    <div className={styles.table}>
      <Rows rows={rows} error={error} title={OVERDUE} texts={OVERDUE_TEXTS}>
        {(alarms) => (
          <table className={reportTableStyles.report}>
            <thead>
              <tr>
                {OVERDUE_COLUMNS.map(({ header, width }) => (
                  <th key={header} scope="col" style={{ width }}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {alarms.map((alarm) => (
                <OverdueRow key={alarm.eventId} alarm={alarm} />
              ))}
            </tbody>
          </table>
        )}
      </Rows>
    </div>
  );
}

function OverdueRow({ alarm }: { alarm: OverdueAlarm }) {
  const { eventId, street, sensorName, info, raisedAtMs } = alarm;
  const aheadMs = useClockAheadMs();
  return (
    <tr>
      <td>
        <Link href={visitAddress('auditList', { eventId })} aria-label={opensAudit(eventId)}>
          {eventId}
        </Link>
      </td>
      <th scope="row" className="cut" title={street}>
        {street === '' ? UNKNOWN_PLACE : street}
      </th>
      <td className="cut">{`${sensorName} · ${info}`}</td>
      <td>{formatClock(raisedAtMs + aheadMs)}</td>
      <td>
        <Age sinceS={raisedAtMs / 1_000} />
      </td>
      <td>{whyOverdue(alarm)}</td>
    </tr>
  );
}
