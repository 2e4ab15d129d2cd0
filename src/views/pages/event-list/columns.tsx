import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmStateLabel, statusLabel, threatLabel } from '../../../../contract/enums.ts';
import { AGENTS, FOLLOW_UP_BY_LINK, isOneOf, type Role } from '../../../../contract/roles.ts';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { EventLinks } from '../../kit/alarm/EventLinks.tsx';
import { ShelveButton } from '../../kit/alarm/ShelveButton.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { timeHeader } from '../../kit/time/time-header.ts';
import { moreOf } from './texts.ts';
import * as marksStyles from '../../kit/alarm/marks.module.css';
import * as styles from './EventList.module.css';

const HANDLER_WIDTH = '11rem';

const handlerOf = ({ handler }: AlarmEvent): string | null => {
  if (handler === null) return null;
  return handler.slot === null ? handler.email : `${handler.email}, slot ${handler.slot}`;
};
const videosOf = ({ video }: AlarmEvent): number => Object.keys(video).length;

/** `Side yard, 214 Juniper Lane`, as far as it is known. */
const placeOf = ({ sensorName, street }: AlarmEvent): string => [sensorName, street].filter(Boolean).join(', ');
/** `Person detected · Side yard, 214 Juniper Lane` */
const eventText = (alarm: AlarmEvent): string => [alarm.info, placeOf(alarm)].filter(Boolean).join(' · ');

/** Actions of a row's buttons. */
export interface RowActions {
  /** Opens the shelving of an alarm's camera; absent for viewers who may not shelve. */
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
  /** Opens the menu of a narrow window, with the links that have no room in the row. */
  readonly onMore?: ((alarm: AlarmEvent, at: HTMLElement) => void) | undefined;
}

/** True for viewers with more links than one, which a narrow window has in a menu. */
export const hasMenu = (role: Role | undefined): boolean => isOneOf(FOLLOW_UP_BY_LINK, role);

/** Width of the column: it holds the links of a role and, for a supervisor, the button beside them. */
const goWidth = (role: Role | undefined): string => {
  if (hasMenu(role)) return 'var(--go-width)';
  return isOneOf(AGENTS, role) ? '13.5rem' : '5rem';
};

/** The columns of EVENTS-20, with the links of a role. */
export const columnsFor = (
  role: Role | undefined,
  { onShelve, onMore }: RowActions = {},
): readonly Column<AlarmEvent>[] => [
  {
    id: 'go',
    header: 'Go',
    width: goWidth(role),
    cell: (alarm) => (
      <span className={marksStyles.eventActions}>
        <EventLinks alarm={alarm} role={role} />
        {onShelve === undefined ? null : <ShelveButton alarm={alarm} onShelve={onShelve} />}
        {onMore === undefined || !hasMenu(role) ? null : (
          <button
            type="button"
            className={styles.more}
            aria-label={moreOf(alarm)}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMore(alarm, currentTarget)}
          >
            ⋯
          </button>
        )}
      </span>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    width: '13.5rem',
    isSortable: true,
    cell: ({ eventTimestamp, timezone }) => (
      <span title={formatDateTime(eventTimestamp, timezone)}>{formatDateTime(eventTimestamp, null)}</span>
    ),
  },
  {
    id: 'account',
    header: 'Account',
    width: '9rem',
    isSortable: true,
    cell: ({ account, sid }) => `${account === '' ? NO_VALUE : account} · ${sid}`,
  },
  { id: 'eventId', header: 'Event ID', width: '5.25rem', cell: ({ eventId }) => eventId },
  { id: 'uid', header: 'UID', width: '4.5rem', cell: ({ userId }) => userId },
  {
    id: 'event',
    header: 'Event',
    width: 'var(--event-width)',
    clips: true,
    cell: (alarm) => <span title={eventText(alarm)}>{eventText(alarm)}</span>,
  },
  {
    id: 'alarmState',
    header: 'Alarm Status',
    width: '7rem',
    cell: (row) => <AlarmStateMark state={row.alarmState} />,
  },
  { id: 'videos', header: 'Videos', width: '4rem', align: 'end', cell: videosOf },
  { id: 'tracks', header: 'Tracks', width: '4rem', align: 'end', cell: ({ tracks }) => tracks.length },
  { id: 'motion', header: 'Motion', width: '4rem', align: 'end', cell: ({ moves }) => moves.length },
  { id: 'faces', header: 'Faces', width: '4rem', align: 'end', cell: ({ faces }) => faces.length },
  {
    id: 'status',
    header: 'Status',
    width: '9.5rem',
    pinnedAt: HANDLER_WIDTH,
    cell: (row) => <StatusMark code={row.pcs_status} said={row.pcs_status_said} />,
  },
  { id: 'threat', header: 'Threat', width: '5.5rem', isSortable: true, cell: (row) => threatLabel(row.threat_level) },
  {
    id: 'handler',
    header: 'Handler',
    width: HANDLER_WIDTH,
    clips: true,
    pinnedAt: '0',
    cell: (row) => handlerOf(row) ?? NO_VALUE,
  },
];

/** Columns of the exported file, without links; times are in the browser's zone, as everywhere. */
export const CSV_COLUMNS = [
  {
    header: timeHeader('Time'),
    column: 'time',
    csv: ({ eventTimestamp }: AlarmEvent, timezone: number | null) => formatDateTime(eventTimestamp, timezone),
  },
  { header: 'Account', column: 'account', csv: ({ account }: AlarmEvent) => account },
  { header: 'SID', column: 'account', csv: ({ sid }: AlarmEvent) => sid },
  { header: 'Event ID', column: 'eventId', csv: ({ eventId }: AlarmEvent) => eventId },
  { header: 'UID', column: 'uid', csv: ({ userId }: AlarmEvent) => userId },
  { header: 'Event', column: 'event', csv: eventText },
  {
    header: 'Alarm Status',
    column: 'alarmState',
    csv: ({ alarmState }: AlarmEvent) => alarmStateLabel(alarmState),
  },
  { header: 'Videos', column: 'videos', csv: videosOf },
  { header: 'Tracks', column: 'tracks', csv: ({ tracks }: AlarmEvent) => tracks.length },
  { header: 'Motion', column: 'motion', csv: ({ moves }: AlarmEvent) => moves.length },
  { header: 'Faces', column: 'faces', csv: ({ faces }: AlarmEvent) => faces.length },
  { header: 'Status', column: 'status', csv: ({ pcs_status }: AlarmEvent) => statusLabel(pcs_status) },
  { header: 'Threat', column: 'threat', csv: ({ threat_level }: AlarmEvent) => threatLabel(threat_level) },
  { header: 'Handler', column: 'handler', csv: handlerOf },
];
