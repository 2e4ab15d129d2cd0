import { Button } from '@mui/material';
import { Link } from 'wouter';
import { type Participant, SERVICE_LABELS, type Subscriber } from '../../../../contract/entities/subscribers.ts';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { MANAGE, manageText } from './texts.ts';

const LABELS: Readonly<Record<string, string>> = SERVICE_LABELS;
const serviceOf = ({ service }: Subscriber): string => (service === null ? NO_VALUE : (LABELS[service] ?? service));
const timeOf = (seconds: number | null): string => (seconds === null ? NO_VALUE : formatDateTime(seconds, null));

/** The columns of SUBS-05. */
export const COLUMNS: readonly Column<Subscriber>[] = [
  { id: 'user', header: 'User', width: '7.5rem', cell: ({ user_id }) => user_id },
  {
    id: 'manage',
    header: 'Manage Service',
    width: '9.5rem',
    cell: (subscriber) => (
      <Button
        component={Link}
        href={`/app/subs/${encodeURIComponent(subscriber.user_id)}`}
        aria-label={manageText(subscriber)}
        data-opens
      >
        {MANAGE}
      </Button>
    ),
  },
  { id: 'email', header: 'Email', clips: true, cell: ({ email }) => email },
  { id: 'authenticated', header: 'Authenticated', width: '12.75rem', cell: ({ last_active }) => timeOf(last_active) },
  {
    id: 'failures',
    header: 'Auth Failures',
    width: '7rem',
    align: 'end',
    cell: ({ auth_fail_count }) => auth_fail_count ?? NO_VALUE,
  },
  {
    id: 'lastFailure',
    header: 'Last Failure',
    width: '12.75rem',
    cell: ({ auth_fail_last }) => timeOf(auth_fail_last),
  },
  { id: 'service', header: 'Service', width: '9.5rem', cell: serviceOf },
];

/** The file of all subscribers; it has its own columns, whatever the list shows (SUBS-22). */
export const CSV_COLUMNS = [
  { header: 'userId', column: '', csv: ({ userId }: Participant) => userId },
  { header: 'email', column: '', csv: ({ email }: Participant) => email },
  { header: 'platform', column: '', csv: ({ platform }: Participant) => platform },
  { header: 'createdAt', column: '', csv: ({ createdAt }: Participant) => createdAt },
];
