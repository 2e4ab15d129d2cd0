import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { threatLabel } from '../../../../contract/enums.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { dashboardMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import type { Column } from '../../kit/list/columns.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

/** The columns of DASH-08; the Event ID is for admins (DASH-06). */
const COLUMNS: readonly Column<AlarmEvent>[] = [
  { id: 'age', header: 'Age', width: '96px', cell: ({ eventTimestamp }) => <Age sinceS={eventTimestamp} /> },
  { id: 'account', header: 'Account', width: '112px', cell: ({ account }) => account },
  { id: 'event', header: 'Event', clips: true, cell: ({ sensorName, info }) => `${sensorName} · ${info}` },
  { id: 'alarmState', header: 'Alarm state', width: '120px', cell: (row) => <AlarmStateMark state={row.alarmState} /> },
  { id: 'status', header: 'Status', width: '168px', cell: (row) => <StatusMark code={row.pcs_status} /> },
  { id: 'threat', header: 'Threat', width: '120px', cell: (row) => threatLabel(row.threat_level) },
  { id: 'handler', header: 'Handler', clips: true, cell: ({ handler }) => handler?.email ?? '–' },
  { id: 'eventId', header: 'Event ID', width: '112px', roles: ['admin'], cell: ({ eventId }) => eventId },
];

const TEXTS = { loading: 'Loading recent events…', empty: 'No events in the last days' };

interface RecentEventsProps {
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>;
  readonly role: Role | undefined;
}

/** The newest events of all locations (DASH-06 to DASH-08). */
export function RecentEvents({ dashboard, role }: RecentEventsProps) {
  return <ListPage list={dashboard} title="Recent events" columns={COLUMNS} role={role} texts={TEXTS} />;
}
