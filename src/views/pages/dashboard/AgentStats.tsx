import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RepStats } from '../../../../contract/entities/reports.ts';
import { countIn, isWorkingHigh } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import type { repStatsMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { Report } from './Report.tsx';
import { AGENT, AT_WORK, AT_WORK_COUNTS, STATS, STATS_COLUMNS, STATS_SPAN, STATS_TEXTS } from './texts.ts';
import * as reportTableStyles from '../../kit/controls/ReportTable.module.css';
import * as styles from './DashboardScreen.module.css';

const AT_WORK_WIDTH = '112px';

/**
 * Alarms that each agent has now and has ended in twelve hours; red where an agent works on more than one (DASH-10,
 * DASH-11).
 */
export function AgentStats({ stats }: { stats: ActorRefFrom<typeof repStatsMachine> }) {
  return (
    <Report report={stats} title={STATS} aside={STATS_SPAN} texts={STATS_TEXTS}>
      {(rows) => (
        <table className={reportTableStyles.report}>
          <thead>
            <tr>
              <th scope="col">{AGENT}</th>
              <th scope="col" style={{ width: AT_WORK_WIDTH }}>
                {AT_WORK}
              </th>
              {STATS_COLUMNS.map(({ status, header, width }) => (
                <th key={status} scope="col" data-align="end" style={{ width }}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((rep) => (
              <RepRow key={rep.id} rep={rep} />
            ))}
          </tbody>
        </table>
      )}
    </Report>
  );
}

/** A rep whose numbers did not change is not drawn again. */
const RepRow = memo(function RepRow({ rep }: { rep: RepStats }) {
  return (
    <tr>
      <th scope="row" title={rep.email}>
        {rep.name === '' ? rep.email : rep.name}
      </th>
      <td>
        <span className={styles.badge} data-high={isWorkingHigh(rep)}>
          {AT_WORK_COUNTS.map(({ status, letter }) => `${letter} ${countIn(rep, status)}`).join(' · ')}
        </span>
      </td>
      {STATS_COLUMNS.map(({ status }) => (
        <td key={status} data-align="end">
          {countIn(rep, status)}
        </td>
      ))}
    </tr>
  );
});
