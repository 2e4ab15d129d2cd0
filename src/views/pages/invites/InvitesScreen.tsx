import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Invite } from '../../../../contract/entities/invites.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { INVITE_PAGE_SIZES, INVITE_SEARCH_MAX } from '../../../machines/pages/invites/invite-list.machine.ts';
import {
  type InviteListRef,
  type InvitesRef,
  type InviteUsersRef,
  selectInviteUsersRef,
  selectIsOpen,
  selectListRef,
  selectProgressRef,
} from '../../../machines/pages/invites/invites.selectors.ts';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useListPreferences } from '../../kit/portal-context.tsx';
import { COLUMNS } from './columns.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LatestInvites } from './LatestInvites.tsx';
import { INVITE_USERS, LIST_TEXTS, SEARCH, TITLE } from './texts.ts';
import * as listStyles from '../../kit/list/list.module.css';
import * as styles from './InvitesScreen.module.css';

const idOf = ({ email }: Invite) => email;

/** List of invited people, and the form that invites more (INV-01 to INV-14). */
export function InvitesScreen({ screen }: { screen: InvitesRef }) {
  const list = useSelector(screen, selectListRef);
  const inviteUsers = useSelector(screen, selectInviteUsersRef);
  const progress = useSelector(screen, selectProgressRef);
  const preferences = useListPreferences();
  if (list === undefined || inviteUsers === undefined) return null;
  return (
    <div className={styles.invites}>
      <InviteList list={list} inviteUsers={inviteUsers} preferences={preferences} />
      <div className={styles.latest}>{progress === undefined ? null : <LatestInvites progress={progress} />}</div>
    </div>
  );
}

interface InviteListProps {
  readonly list: InviteListRef;
  readonly inviteUsers: InviteUsersRef;
  readonly preferences?: ListPreferencesRef | undefined;
}

export function InviteList({ list, inviteUsers, preferences }: InviteListProps) {
  const isOpen = useSelector(inviteUsers, selectIsOpen);
  return (
    <ListPage
      list={list}
      title={TITLE}
      columns={COLUMNS}
      idOf={idOf}
      role={undefined}
      texts={LIST_TEXTS}
      preferences={preferences}
      footer={<Pager list={list} sizes={INVITE_PAGE_SIZES} />}
    >
      <FilterBar list={list} search={SEARCH} searchMax={INVITE_SEARCH_MAX}>
        <span className={listStyles.gap} />
        <Button variant="contained" onClick={() => inviteUsers.send({ type: 'invite.open' })}>
          {INVITE_USERS}
        </Button>
      </FilterBar>
      {isOpen ? <InviteDialog inviteUsers={inviteUsers} /> : null}
    </ListPage>
  );
}
