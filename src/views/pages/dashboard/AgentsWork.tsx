import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { AgentWork } from '../../../../contract/entities/agents-work.ts';
import { WORK_SILENT_AFTER_MS } from '../../../../contract/limits.ts';
import type { agentsWorkMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatClock } from '../../kit/time/format-time.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { notUpdating } from './texts.ts';
import {
  controlText,
  activityOf,
  heldText,
  leaseText,
  NO_ONE_AT_WORK,
  NOT_SHOWN,
  NOTHING,
  LAST_ACTIVITY,
  silentText,
  WORK,
  WORK_COLUMNS,
  WORK_LOADING,
} from './work-texts.ts';
import * as reportTableStyles from '../../kit/controls/ReportTable.module.css';
import * as styles from './DashboardScreen.module.css';

/** Current work of every agent, as their portals report it; without a report for 30 s it is not shown as live. */
export function AgentsWork({ work }: { work: ActorRefFrom<typeof agentsWorkMachine> }) {
  const known = useSelector(work, ({ context }) => context.value);
  const error = useSelector(work, ({ context }) => context.error);
  return (
    <div className={styles.work}>
      <Panel title={WORK} fills>
        {error === null ? null : <p role="alert">{notUpdating(error)}</p>}
        {known === null && error === null ? <p role="status">{WORK_LOADING}</p> : null}
        {known?.live === false ? <p role="status">{NOT_SHOWN}</p> : null}
        {known?.live === true && known.agents.length === 0 ? <p role="status">{NO_ONE_AT_WORK}</p> : null}
        {known === null || known.agents.length === 0 ? null : (
          <table className={reportTableStyles.report} data-dimmed={error !== null}>
            <thead>
              <tr>
                {WORK_COLUMNS.map(({ header, width }) => (
                  <th key={header} scope="col" style={{ width }}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.agents.map((agent) => (
                <AgentRow key={agent.rep_id} agent={agent} />
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  );
}

type Liveness = 'live' | 'silent' | 'signedOut';

function useLiveness({ heard_at_ms, signed_in }: AgentWork): Liveness {
  return useClock((nowMs): Liveness => {
    if (!signed_in) return 'signedOut';
    return nowMs - heard_at_ms < WORK_SILENT_AFTER_MS ? 'live' : 'silent';
  });
}

function AgentRow({ agent }: { agent: AgentWork }) {
  const { name, event_id, raised_at_ms, leases, held, heard_at_ms, since_ms } = agent;
  const aheadMs = useClockAheadMs();
  const liveness = useLiveness(agent);
  const isLive = liveness === 'live';
  return (
    <tr data-state={liveness}>
      <th scope="row">{name}</th>
      <td>
        {isLive ? null : <strong>{silentText(liveness, formatClock(heard_at_ms + aheadMs))}</strong>}
        <span className={isLive ? undefined : 'muted'}>
          {isLive ? '' : LAST_ACTIVITY}
          {activityOf(agent)}
        </span>
      </td>
      <td>{isLive ? <Age sinceS={since_ms / 1_000} /> : NOTHING}</td>
      <td>
        {event_id === null || raised_at_ms === null ? (
          NOTHING
        ) : (
          <>
            <Link href={`/app/audit-list?eventId=${event_id}`}>{event_id}</Link>,{' '}
            <Age sinceS={raised_at_ms / 1_000} suffix=" old" />
          </>
        )}
      </td>
      <td className={styles.workList}>
        {isLive && agent.controls.length > 0
          ? agent.controls.map((control) => (
              <span key={`${control.control} ${control.camera}`}>
                {controlText(control)} <Age sinceS={control.since_ms / 1_000} />
              </span>
            ))
          : NOTHING}
      </td>
      <td className={styles.workList}>
        {leases.length + held === 0 ? NOTHING : null}
        {held === 0 ? null : <span>{heldText(held)}</span>}
        {leases.map((lease) => (
          <span key={`${lease.control} ${lease.camera}`}>{leaseText(lease)}</span>
        ))}
      </td>
    </tr>
  );
}
