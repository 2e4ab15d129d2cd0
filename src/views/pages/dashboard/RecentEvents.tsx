import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { threatLabel } from '../../../../contract/enums.ts';
import { placeOf } from '../../../../contract/place.ts';
import { ADMINS, isOneOf, REVIEWERS, type Role } from '../../../../contract/roles.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { beganAtS } from '../../../machines/visit/local-alarm.ts';
import type { recentEventsMachine } from '../../../machines/pages/dashboard/recent-events.machine.ts';
import { EventAge } from '../../kit/alarm/Age.tsx';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { EventLinks } from '../../kit/alarm/EventLinks.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import type { Column } from '../../kit/list/columns.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import * as styles from './DashboardScreen.module.css';

/** `Driveway, 78 Birch Lane · Person detected` */
const eventText = (alarm: AlarmEvent): string =>
  `${[alarm.sensorName, placeOf(alarm)].filter(Boolean).join(', ')} · ${alarm.info}`;

/** The columns of DASH-08, with the links of a role; the Event ID is for admins (DASH-06). */
const columnsFor = (role: Role | undefined): readonly Column<AlarmEvent>[] => [
  {
    id: 'go',
    header: 'Go',
    width: isOneOf(REVIEWERS, role) ? '216px' : '96px',
    cell: (alarm) => <EventLinks alarm={alarm} role={role} />,
  },
  { id: 'age', header: 'Age', width: '80px', cell: (alarm) => <EventAge sinceS={beganAtS(alarm)} /> },
  { id: 'account', header: 'Account', width: '104px', givesWay: true, cell: ({ account }) => account },
  { id: 'event', header: 'Event', width: '272px', clips: true, cell: (row) => eventText(row) },
  {
    id: 'alarmState',
    header: 'Alarm Status',
    width: '112px',
    cell: (row) => <AlarmStateMark state={row.alarmState} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '152px',
    cell: (row) => <StatusMark code={row.pcs_status} said={row.pcs_status_said} />,
  },
  { id: 'threat', header: 'Threat', width: '96px', givesWay: true, cell: (row) => threatLabel(row.threat_level) },
  { id: 'handler', header: 'Handler', width: '160px', clips: true, cell: ({ handler }) => handler?.email ?? '–' },
  { id: 'eventId', header: 'Event ID', width: '88px', givesWay: true, roles: ADMINS, cell: ({ eventId }) => eventId },
];

const idOf = ({ eventId }: AlarmEvent) => eventId;
const TEXTS = { loading: 'Loading recent events…', empty: 'No events in the last days' };

interface RecentEventsProps {
  readonly events: ActorRefFrom<typeof recentEventsMachine>;
  readonly role: Role | undefined;
}

/** DASH-02, DASH-03 */
const SeeAll = () => (
  <p className={styles.seeAll}>
    <Link href={SCREENS.eventList.path}>See all</Link>
  </p>
);

/** The newest events of all locations (DASH-02, DASH-03, DASH-06 to DASH-08). */
export function RecentEvents({ events, role }: RecentEventsProps) {
  const columns = useMemo(() => columnsFor(role), [role]);
  return (
    <ListPage
      list={events}
      title="Recent events"
      columns={columns}
      idOf={idOf}
      role={role}
      texts={TEXTS}
      footer={isOneOf(REVIEWERS, role) ? <SeeAll /> : null}
    />
  );
}
