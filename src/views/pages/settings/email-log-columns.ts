import type { SentEmail } from '../../../../contract/entities/reports.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { timeHeader } from '../../kit/time/time-header.ts';

/** Columns of the e-mail log, without the text of the e-mails (SET-14); `outcome` is not in the spec. */
export const EMAIL_LOG_COLUMNS = [
  { header: 'eventId', column: 'eventId', csv: ({ eventId }: SentEmail) => eventId },
  { header: 'subject', column: 'subject', csv: ({ subject }: SentEmail) => subject },
  {
    header: timeHeader('sent_date'),
    column: 'sent_date',
    csv: ({ sent_date }: SentEmail, timezone: number | null) => formatDateTime(sent_date, timezone),
  },
  { header: 'to_uid', column: 'to_uid', csv: ({ to_uid }: SentEmail) => to_uid },
  { header: 'agent_uid', column: 'agent_uid', csv: ({ agent_uid }: SentEmail) => agent_uid },
  { header: 'outcome', column: 'outcome', csv: ({ outcome }: SentEmail) => outcome },
];
