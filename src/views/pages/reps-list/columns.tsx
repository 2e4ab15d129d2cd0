import { Button } from '@mui/material';
import { Link } from 'wouter';
import type { StaffRep } from '../../../../contract/entities/reps.ts';
import { isOneOf, mayEditRep, REP_EDITORS, type Role, ROLE_LABELS } from '../../../../contract/roles.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import type { Column } from '../../kit/list/columns.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { ACTIVE, INACTIVE } from '../rep/texts.ts';
import { EDIT, LOG_OUT, MAY_NOT_EDIT, MAY_NOT_LOG_OUT } from './texts.ts';

interface RowActions {
  readonly role: Role | undefined;
  readonly onLogOut: (rep: StaffRep) => void;
}

function Actions({ rep, role, onLogOut }: RowActions & { rep: StaffRep }) {
  if (!mayEditRep(role, rep.role)) {
    return (
      <span className="row">
        <DisabledReason why={MAY_NOT_EDIT}>
          <Button disabled>{EDIT}</Button>
        </DisabledReason>
        <DisabledReason why={MAY_NOT_LOG_OUT}>
          <Button disabled>{LOG_OUT}</Button>
        </DisabledReason>
      </span>
    );
  }
  return (
    <span className="row">
      <Button component={Link} href={`/app/rep/${rep.id}`} aria-label={`${EDIT} ${rep.email}`}>
        {EDIT}
      </Button>
      <Button aria-label={`${LOG_OUT} ${rep.email}`} onClick={() => onLogOut(rep)}>
        {LOG_OUT}
      </Button>
    </span>
  );
}

/** The columns of REPS-04, with buttons for roles that may press them (REPS-07). */
export const columnsFor = ({ role, onLogOut }: RowActions): readonly Column<StaffRep>[] => [
  { id: 'email', header: 'Email', clips: true, cell: ({ email }) => email },
  {
    id: 'role',
    header: 'Role',
    width: '9.5rem',
    cell: (rep) => (rep.role === null ? NO_VALUE : ROLE_LABELS[rep.role]),
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    width: '12.75rem',
    cell: ({ last_active }) => (last_active === null ? NO_VALUE : formatDateTime(last_active, null)),
  },
  {
    id: 'status',
    header: 'Status',
    width: '5rem',
    cell: ({ is_active }) => (is_active === null ? NO_VALUE : is_active ? ACTIVE : INACTIVE),
  },
  {
    id: 'created',
    header: 'Created date/time',
    width: '12.75rem',
    cell: ({ registration_date }) => (registration_date === null ? NO_VALUE : formatDateTime(registration_date, null)),
  },
  ...(isOneOf(REP_EDITORS, role)
    ? [
        {
          id: 'actions',
          header: 'Actions',
          width: '11.5rem',
          cell: (rep: StaffRep) => <Actions rep={rep} role={role} onLogOut={onLogOut} />,
        },
      ]
    : []),
];
