import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectLoadError, selectRecentEvents } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { RecentEventRow } from './RecentEventRow.tsx';
import './RecentEvents.css';

interface RecentEventsProps {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly showsEventId: boolean;
}

const COLUMNS = ['Age', 'Account', 'Event', 'Alarm state', 'Status', 'Threat', 'Handler'];

/** The newest events of all locations (DASH-06 to DASH-08). */
export function RecentEvents({ dashboard, showsEventId }: RecentEventsProps) {
  const events = useSelector(dashboard, selectRecentEvents);
  const error = useSelector(dashboard, selectLoadError);
  const columns = showsEventId ? [...COLUMNS, 'Event ID'] : COLUMNS;
  return (
    <section className="column recent" aria-labelledby="recent-title">
      <header className="recent-head">
        <h2 id="recent-title">Recent events</h2>
        {error === null ? null : (
          <p role="alert">
            Not updating: {error}
            <Button onClick={() => dashboard.send({ type: 'resource.reload' })}>Retry</Button>
          </p>
        )}
      </header>
      <div className="recent-scroll" data-stale={error !== null}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events?.map((event) => (
              <RecentEventRow key={event.eventId} event={event} showsEventId={showsEventId} />
            ))}
          </tbody>
        </table>
        {events === null && error === null ? <p role="status">Loading recent events…</p> : null}
        {events?.length === 0 ? <p>No events in the last days</p> : null}
      </div>
    </section>
  );
}
