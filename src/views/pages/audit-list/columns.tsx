import type { AuditChange } from '../../../../contract/entities/reports.ts';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { timeHeader } from '../../kit/time/time-header.ts';
import { changeText } from './change-fields.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { authorText } from './texts.ts';

/** Shown characters of a camera's uuid (AUDIT-14). */
const UUID_SHOWN = 11;

/** Type and content of a change (AUDIT-15, AUDIT-16). */
export function aboutOf({ event, people, camera, documentation, service, source }: AuditChange) {
  if (people !== null) return { type: 'people', eventId: people.eventId, change: people.change };
  if (documentation !== null) {
    return { type: 'documentation', eventId: documentation.eventId, change: documentation.change };
  }
  if (camera !== null) return { type: 'camera', eventId: null, change: camera.change };
  if (service !== null) return { type: 'service', eventId: null, change: service.change };
  if (source !== null) {
    const { sourceId, change } = source;
    return { type: 'source', eventId: null, change: { source: sourceId, ...change } };
  }
  return { type: 'event', eventId: event?.eventId ?? null, change: event?.change ?? {} };
}

/** Name and number of the person who made a change; null where there is none. */
const editorOf = ({ edit_name, edit_uid }: AuditChange): string | null =>
  edit_name ?? (edit_uid === null ? null : authorText(edit_uid));

/** The columns of AUDIT-14, with times in a zone: the browser's where it is null. */
export const columnsIn = (timezone: number | null): readonly Column<AuditChange>[] => [
  { id: 'eventId', header: 'Event ID', width: '6rem', cell: (row) => aboutOf(row).eventId ?? NO_VALUE },
  {
    id: 'uuid',
    header: 'Camera uuid',
    width: '8.5rem',
    cell: ({ uuid }) => (uuid === null ? NO_VALUE : <span title={uuid}>{uuid.slice(-UUID_SHOWN)}</span>),
  },
  {
    id: 'time',
    header: 'Time',
    width: '13.5rem',
    cell: (row) => (
      <span title={formatDateTime(row.history_timestamp, row.timezone)}>
        {formatDateTime(row.history_timestamp, timezone)}
      </span>
    ),
  },
  { id: 'editUid', header: 'EditUID', width: '10.5rem', cell: (row) => editorOf(row) ?? NO_VALUE },
  { id: 'userId', header: 'UserID', width: '5.5rem', cell: ({ user_id }) => user_id ?? NO_VALUE },
  { id: 'sid', header: 'SID', width: '4.5rem', cell: ({ sid }) => sid ?? NO_VALUE },
  { id: 'type', header: 'Type', width: '8rem', cell: (row) => aboutOf(row).type },
  { id: 'change', header: 'Change', cell: (row) => <ChangeCell change={aboutOf(row).change} /> },
];

/** Columns of the exported file, with the whole uuid (AUDIT-06). */
export const CSV_COLUMNS = [
  { header: 'Event ID', column: 'eventId', csv: (row: AuditChange) => aboutOf(row).eventId },
  { header: 'Camera uuid', column: 'uuid', csv: ({ uuid }: AuditChange) => uuid },
  {
    header: timeHeader('Time'),
    column: 'time',
    csv: ({ history_timestamp }: AuditChange, timezone: number | null) => formatDateTime(history_timestamp, timezone),
  },
  { header: 'EditUID', column: 'editUid', csv: editorOf },
  { header: 'UserID', column: 'userId', csv: ({ user_id }: AuditChange) => user_id },
  { header: 'SID', column: 'sid', csv: ({ sid }: AuditChange) => sid },
  { header: 'Type', column: 'type', csv: (row: AuditChange) => aboutOf(row).type },
  { header: 'Change', column: 'change', csv: (row: AuditChange) => changeText(aboutOf(row).change) },
];
