import { useSelector } from '@xstate/react';
import {
  type DashboardRef,
  selectAgentsStatusRef,
  selectAgentsWorkRef,
  selectFloorRef,
  selectHasViews,
  selectPerformanceRef,
  selectRecentEventsRef,
  selectRepStatsRef,
  selectShelvedRef,
  selectShownView,
} from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { selectItems } from '../../../machines/app/floor-watch/floor-watch.selectors.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { AGENTS } from '../../../../contract/roles.ts';
import { useKnows, useOverdue, useRouter, useServes, useSilence } from '../../kit/portal-context.tsx';
import { ViewSwitch } from '../../kit/controls/ViewSwitch.tsx';
import { ActiveInQueue } from './ActiveInQueue.tsx';
import { AgentsWork } from './AgentsWork.tsx';
import { AgentStats } from './AgentStats.tsx';
import { Charts } from './charts/Charts.tsx';
import { FloorBoard } from './FloorBoard.tsx';
import { FloorOutgoing } from './FloorOutgoing.tsx';
import { OverdueBand } from './OverdueBand.tsx';
import { OverdueTable } from './OverdueTable.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import { ShelvedCameras } from './ShelvedCameras.tsx';
import { SilentSources } from './SilentSources.tsx';
import { Tour } from './Tour.tsx';
import { TakeAlarms } from './TakeAlarms.tsx';
import { dashboardViews, VIEWS } from './texts.ts';
import * as styles from './DashboardScreen.module.css';

/** First screen of the staff (DASH-01); an agent's way to work is at its top. */
export function DashboardScreen({ screen }: { screen: DashboardRef }) {
  const agent = useSelector(useRouter(), selectAgent);
  const agents = useSelector(screen, selectAgentsStatusRef);
  const stats = useSelector(screen, selectRepStatsRef);
  const serves = useServes();
  const hasViews = useSelector(screen, selectHasViews);
  const watched = useSelector(screen, selectFloorRef);
  const floor = useKnows('floor') ? watched : undefined;
  const shelved = useSelector(screen, selectShelvedRef);
  const shelvedCount = useSelector(shelved, (report) => report?.context.value?.length ?? 0);
  const overdue = useOverdue();
  const silence = useSilence();
  const overdueCount = useSelector(overdue, (snapshot) => (snapshot && selectItems(snapshot)?.length) ?? 0);
  const view = useSelector(screen, selectShownView);
  const isAgent = AGENTS.some((role) => role === agent?.role);
  return (
    <div className={styles.dashboard}>
      {floor === undefined || agents === undefined ? null : <FloorBoard floor={floor} agents={agents} />}
      <div className={styles.band}>
        {overdue === undefined ? null : (
          <OverdueBand overdue={overdue} onShow={() => screen.send({ type: 'overdue.show' })} />
        )}
        {isAgent ? <TakeAlarms isSmall={floor !== undefined} /> : null}
      </div>
      {silence === undefined ? null : <SilentSources silence={silence} />}
      {isAgent ? <Tour isOffered={floor === undefined} /> : null}
      <div className={styles.reports}>
        {agents === undefined ? null : <ActiveInQueue agents={agents} floor={floor} />}
        {stats === undefined ? null : <AgentStats stats={stats} />}
      </div>
      {hasViews ? (
        <ViewSwitch
          label={VIEWS}
          views={dashboardViews({ overdue: overdueCount, shelved: shelvedCount }).filter(serves)}
          shown={view}
          onChange={(name) => screen.send({ type: `${name}.show` })}
        />
      ) : null}
      <div className={styles.view}>
        <ShownView screen={screen} />
      </div>
      {floor === undefined ? null : <FloorOutgoing floor={floor} />}
    </div>
  );
}

/** The view that the person chose, or else the charts or the recent events. */
function ShownView({ screen }: { screen: DashboardRef }) {
  const agent = useSelector(useRouter(), selectAgent);
  const events = useSelector(screen, selectRecentEventsRef);
  const performance = useSelector(screen, selectPerformanceRef);
  const shelved = useSelector(screen, selectShelvedRef);
  const work = useSelector(screen, selectAgentsWorkRef);
  const view = useSelector(screen, selectShownView);
  const overdue = useOverdue();
  if (work !== undefined) return <AgentsWork work={work} />;
  if (view === 'shelved' && shelved !== undefined) return <ShelvedCameras cameras={shelved} />;
  if (view === 'overdue' && overdue !== undefined) return <OverdueTable overdue={overdue} />;
  if (performance !== undefined) return <Charts performance={performance} />;
  return events === undefined ? null : <RecentEvents events={events} role={agent?.role} />;
}
