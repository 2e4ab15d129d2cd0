import type { Invite } from '../../../../contract/entities/invites.ts';
import { isoTimeMs } from '../../../../contract/text/iso-time.ts';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { MAIL_LABELS } from './texts.ts';
import * as styles from './InvitesScreen.module.css';

/** Epoch seconds of a number, also as text, or of an ISO time; any other value becomes a dash (FMT-05). */
const secondsOf = (time: Invite['createdAt']): number =>
  typeof time === 'number' || /^\d+$/.test(time ?? '') ? Number(time) : isoTimeMs(time ?? '') / 1_000;

/** The columns of INV-04, and the delivery state of the e-mail. */
export const COLUMNS: readonly Column<Invite>[] = [
  { id: 'rawEmail', header: 'Email', width: '26%', clips: true, cell: ({ rawEmail }) => rawEmail },
  {
    id: 'email',
    header: 'Hash',
    clips: true,
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    id: 'createdBy',
    header: 'Created by',
    width: '20%',
    clips: true,
    cell: ({ createdBy }) => createdBy?.email ?? NO_VALUE,
  },
  {
    id: 'createdAt',
    header: 'Invited at',
    width: '12.75rem',
    cell: ({ createdAt }) => formatDateTime(secondsOf(createdAt), null),
  },
  {
    id: 'mail',
    header: 'Mail',
    capability: 'inviteProgress',
    width: '6rem',
    cell: ({ mail, failure }) => (
      <span className={styles.mail} data-mail={mail} title={failure ?? undefined}>
        {mail === null ? NO_VALUE : MAIL_LABELS[mail]}
      </span>
    ),
  },
];
