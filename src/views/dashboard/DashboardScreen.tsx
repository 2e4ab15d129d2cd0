import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { selectAgent } from '../../machines/place/place.selectors.ts';
import { usePlace } from '../portal-context.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import './DashboardScreen.css';

/** Where everyone arrives; a customer sees no staff data (DASH-01, DASH-15, ROLE-12). */
export function DashboardScreen({ screen }: { screen: ActorRefFrom<typeof dashboardMachine> }) {
  const agent = useSelector(usePlace(), selectAgent);
  if (agent === null) return null;
  return (
    <div className="dashboard">
      {agent.role === 'customer' ? (
        <p className="notice-page">Welcome, {agent.firstName}</p>
      ) : (
        <RecentEvents dashboard={screen} showsEventId={agent.role === 'admin'} />
      )}
    </div>
  );
}
