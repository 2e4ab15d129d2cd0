import type { SentEmail } from '../../../../contract/entities/reports.ts';
import type { CsvColumn } from '../../../services/csv/export-rows.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';

/** Without the text of the e-mails (SET-14). */
export const EMAIL_LOG_COLUMNS: readonly CsvColumn<SentEmail>[] = [
  { header: 'eventId', column: 'eventId', csv: ({ eventId }) => eventId },
  { header: 'subject', column: 'subject', csv: ({ subject }) => subject },
  { header: 'sent_date', column: 'sent_date', csv: ({ sent_date }) => formatDateTime(sent_date, null) },
  { header: 'to_uid', column: 'to_uid', csv: ({ to_uid }) => to_uid },
  { header: 'agent_uid', column: 'agent_uid', csv: ({ agent_uid }) => agent_uid },
];
