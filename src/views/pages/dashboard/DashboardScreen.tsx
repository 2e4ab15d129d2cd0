import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { AGENTS } from '../../../../contract/roles.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import { Tour } from './Tour.tsx';
import { TakeAlarms } from './TakeAlarms.tsx';
import './DashboardScreen.css';

/** Where the staff arrives (DASH-01); an agent's way to work comes first. */
export function DashboardScreen({ screen }: { screen: ActorRefFrom<typeof dashboardMachine> }) {
  const agent = useSelector(useRouter(), selectAgent);
  const isAgent = AGENTS.some((role) => role === agent?.role);
  return (
    <div className="dashboard">
      {isAgent ? <TakeAlarms /> : null}
      {isAgent ? <Tour /> : null}
      <RecentEvents dashboard={screen} role={agent?.role} />
    </div>
  );
}
