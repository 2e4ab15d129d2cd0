import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  type InviteUsersRef,
  selectAddressList,
  selectIsSending,
  selectProblem,
  selectTypedEmails,
} from '../../../machines/pages/invites/invites.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { addressCount, CANCEL, EMAILS, INVITE_USERS, problemText, SENDING } from './texts.ts';
import * as styles from './InvitesScreen.module.css';

const ROWS = 8;

/** Takes a list of e-mail addresses, shows its errors, and submits it (INV-09 to INV-14). */
export function InviteDialog({ inviteUsers }: { inviteUsers: InviteUsersRef }) {
  const titleId = useId();
  const typed = useSelector(inviteUsers, selectTypedEmails);
  const isSending = useSelector(inviteUsers, selectIsSending);
  const count = useSelector(inviteUsers, (snapshot) => selectAddressList(snapshot).addresses.length);
  const words = useSelector(inviteUsers, (snapshot) => {
    const problem = selectProblem(snapshot);
    return problem === null ? null : problemText(problem);
  });
  const error = count === 0 ? null : words;
  const close = () => inviteUsers.send({ type: 'invite.close' });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{INVITE_USERS}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <TextBox
          label={EMAILS}
          rows={ROWS}
          value={typed}
          locked={isSending}
          takesFocus
          error={error}
          onChange={(text) => inviteUsers.send({ type: 'invite.type', typed: text })}
        />
        {error === null ? (
          <p className="muted" role="status">
            {isSending ? SENDING : addressCount(count)}
          </p>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSending} onClick={close}>
          {CANCEL}
        </Button>
        <DisabledReason why={isSending ? SENDING : words}>
          <Button
            variant="contained"
            disabled={isSending || words !== null}
            onClick={() => inviteUsers.send({ type: 'invite.submit' })}
          >
            {INVITE_USERS}
          </Button>
        </DisabledReason>
      </DialogActions>
    </Dialog>
  );
}
