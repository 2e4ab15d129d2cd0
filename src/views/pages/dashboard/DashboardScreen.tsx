import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import './DashboardScreen.css';

/** Where the staff arrives (DASH-01). */
export function DashboardScreen({ screen }: { screen: ActorRefFrom<typeof dashboardMachine> }) {
  const agent = useSelector(useRouter(), selectAgent);
  return (
    <div className="dashboard">
      <RecentEvents dashboard={screen} role={agent?.role} />
    </div>
  );
}
