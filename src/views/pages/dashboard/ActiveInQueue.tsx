import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AgentStatus, Floor } from '../../../../contract/entities/reports.ts';
import type { agentsStatusMachine, floorMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectFloor } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { Report } from './Report.tsx';
import { ACTIVE, ACTIVE_COLUMNS, ACTIVE_TEXTS, HELD, heldText, workStateLabel } from './texts.ts';
import * as reportTableStyles from '../../kit/controls/ReportTable.module.css';
import * as styles from './DashboardScreen.module.css';

type FloorRef = ActorRefFrom<typeof floorMachine>;

interface ActiveInQueueProps {
  readonly agents: ActorRefFrom<typeof agentsStatusMachine>;
  /** Alarms of each agent; absent for viewers who may not see them. */
  readonly floor: FloorRef | undefined;
}

/**
 * Agents who take alarms, verify or follow up (DASH-01, DASH-12 to DASH-14), for some viewers with the alarms of each.
 */
export function ActiveInQueue({ agents, floor }: ActiveInQueueProps) {
  return (
    <Report report={agents} title={ACTIVE} texts={ACTIVE_TEXTS}>
      {(rows) => (
        <table className={reportTableStyles.report}>
          <thead>
            <tr>
              {[...ACTIVE_COLUMNS, ...(floor === undefined ? [] : [HELD])].map(({ header, width }) => (
                <th key={header} scope="col" style={{ width }}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((agent) => (
              <AgentRow key={agent.id} agent={agent} floor={floor} />
            ))}
          </tbody>
        </table>
      )}
    </Report>
  );
}

/** An agent whose state did not change is not drawn again. */
const AgentRow = memo(function AgentRow({ agent, floor }: { agent: AgentStatus; floor: FloorRef | undefined }) {
  const { id, name, email, work_state } = agent;
  return (
    <tr>
      <th scope="row" title={email}>
        {name === '' ? email : name}
      </th>
      <td title={work_state}>{workStateLabel(work_state)}</td>
      {floor === undefined ? null : (
        <td>
          <Held floor={floor} rep={id} />
        </td>
      )}
    </tr>
  );
});

/** The alarms that an agent has. */
function Held({ floor, rep }: { floor: FloorRef; rep: string }) {
  const held = useSelector(floor, (snapshot) => heldBy(snapshot, rep), areSame);
  return (
    <span className={styles.held}>
      {held.map((one) => (
        <span key={one.eventId}>{heldText(one)}</span>
      ))}
    </span>
  );
}

const heldBy = (snapshot: SnapshotFrom<typeof floorMachine>, rep: string): Floor['held'] =>
  selectFloor(snapshot)?.held.filter(({ rep_id }) => rep_id === rep) ?? [];
const areSame = (one: Floor['held'], other: Floor['held']): boolean =>
  one.length === other.length && one.every((held, index) => held === other[index]);
