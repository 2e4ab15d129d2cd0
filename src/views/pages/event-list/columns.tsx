import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { statusLabel, threatLabel } from '../../../../contract/enums.ts';
import { AGENTS, isOneOf, type Role } from '../../../../contract/roles.ts';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { EventLinks } from '../../kit/alarm/EventLinks.tsx';
import { ShelveButton } from '../../kit/alarm/ShelveButton.tsx';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import { type Column, NO_VALUE } from '../../kit/list/columns.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import * as marksStyles from '../../kit/alarm/marks.module.css';

const handlerOf = ({ handler }: AlarmEvent): string | null => {
  if (handler === null) return null;
  return handler.slot === null ? handler.email : `${handler.email}, slot ${handler.slot}`;
};
const videosOf = ({ video }: AlarmEvent): number => Object.keys(video).length;

type OnShelve = (alarm: AlarmEvent) => void;

/** Width of the column: it holds the links of a role and, for a supervisor, the button beside them. */
const goWidth = (role: Role | undefined, onShelve: OnShelve | undefined): string => {
  if (onShelve !== undefined) return '268px';
  return isOneOf(AGENTS, role) ? '216px' : '80px';
};

/** The columns of EVENTS-20, with the links of a role. */
export const columnsFor = (role: Role | undefined, onShelve?: OnShelve): readonly Column<AlarmEvent>[] => [
  {
    id: 'go',
    header: 'Go',
    width: goWidth(role, onShelve),
    cell: (alarm) => (
      <span className={marksStyles.eventActions}>
        <EventLinks alarm={alarm} role={role} />
        {onShelve === undefined ? null : <ShelveButton alarm={alarm} onShelve={onShelve} />}
      </span>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    width: '216px',
    isSortable: true,
    cell: ({ eventTimestamp, timezone }) => (
      <span title={formatDateTime(eventTimestamp, timezone)}>{formatDateTime(eventTimestamp, null)}</span>
    ),
  },
  {
    id: 'account',
    header: 'Account',
    width: '144px',
    isSortable: true,
    cell: ({ account, sid }) => `${account === '' ? NO_VALUE : account} · ${sid}`,
  },
  { id: 'eventId', header: 'Event ID', width: '84px', cell: ({ eventId }) => eventId },
  { id: 'uid', header: 'UID', width: '72px', cell: ({ userId }) => userId },
  { id: 'event', header: 'Event', width: '152px', clips: true, cell: ({ info }) => info },
  {
    id: 'alarmState',
    header: 'Alarm Status',
    width: '112px',
    cell: (row) => <AlarmStateMark state={row.alarmState} />,
  },
  { id: 'videos', header: 'Videos', width: '64px', align: 'end', cell: videosOf },
  { id: 'tracks', header: 'Tracks', width: '64px', align: 'end', cell: ({ tracks }) => tracks.length },
  { id: 'motion', header: 'Motion', width: '64px', align: 'end', cell: ({ moves }) => moves.length },
  { id: 'faces', header: 'Faces', width: '64px', align: 'end', cell: ({ faces }) => faces.length },
  {
    id: 'status',
    header: 'Status',
    width: '152px',
    cell: (row) => <StatusMark code={row.pcs_status} said={row.pcs_status_said} />,
  },
  { id: 'threat', header: 'Threat', width: '88px', isSortable: true, cell: (row) => threatLabel(row.threat_level) },
  { id: 'handler', header: 'Handler', width: '176px', clips: true, cell: (row) => handlerOf(row) ?? NO_VALUE },
];

/** Columns of the exported file, without links; times are in the browser's zone, as everywhere. */
export const CSV_COLUMNS = [
  { header: 'Time', column: 'time', csv: ({ eventTimestamp }: AlarmEvent) => formatDateTime(eventTimestamp, null) },
  { header: 'Account', column: 'account', csv: ({ account }: AlarmEvent) => account },
  { header: 'SID', column: 'account', csv: ({ sid }: AlarmEvent) => sid },
  { header: 'Event ID', column: 'eventId', csv: ({ eventId }: AlarmEvent) => eventId },
  { header: 'UID', column: 'uid', csv: ({ userId }: AlarmEvent) => userId },
  { header: 'Event', column: 'event', csv: ({ info }: AlarmEvent) => info },
  { header: 'Alarm Status', column: 'alarmState', csv: ({ alarmState }: AlarmEvent) => alarmState },
  { header: 'Videos', column: 'videos', csv: videosOf },
  { header: 'Tracks', column: 'tracks', csv: ({ tracks }: AlarmEvent) => tracks.length },
  { header: 'Motion', column: 'motion', csv: ({ moves }: AlarmEvent) => moves.length },
  { header: 'Faces', column: 'faces', csv: ({ faces }: AlarmEvent) => faces.length },
  { header: 'Status', column: 'status', csv: ({ pcs_status }: AlarmEvent) => statusLabel(pcs_status) },
  { header: 'Threat', column: 'threat', csv: ({ threat_level }: AlarmEvent) => threatLabel(threat_level) },
  { header: 'Handler', column: 'handler', csv: handlerOf },
];
