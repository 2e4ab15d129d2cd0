import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type FollowUpRef,
  selectCanCancel,
  selectCanComplete,
  selectMissing,
  selectReasonId,
  selectSaving,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { KEYS } from '../../kit/keys/keys.ts';
import './FollowUpActions.css';

/** Cancel Event and Complete, with what is being saved or still missing (FU-04, FU-10, FU-11). */
export function FollowUpActions({ followUp }: { followUp: FollowUpRef }) {
  const canComplete = useSelector(followUp, selectCanComplete);
  const canCancel = useSelector(followUp, selectCanCancel);
  const missing = useSelector(followUp, selectMissing);
  const saving = useSelector(followUp, selectSaving);
  const reasonId = useSelector(followUp, selectReasonId);
  const [isCancelOpen, setCancelOpen] = useState(false);

  const complete = () => followUp.send({ type: 'followUp.complete' });
  useKeys({ complete, cancel: () => setCancelOpen(canCancel) });

  return (
    <footer className="follow-up-actions">
      <p role="status" data-saving={saving !== null}>
        <span key={saving ?? missing}>{saving ?? missing}</span>
      </p>
      <DisabledReason why={canCancel ? null : saving}>
        <Button variant="outlined" color="error" disabled={!canCancel} onClick={() => setCancelOpen(true)}>
          Cancel Event <Key>{KEYS.cancel.shown}</Key>
        </Button>
      </DisabledReason>
      <DisabledReason why={canComplete ? null : (saving ?? missing)}>
        <Button variant="contained" disabled={!canComplete} onClick={complete}>
          Complete <Key>{KEYS.complete.shown}</Key>
        </Button>
      </DisabledReason>
      {isCancelOpen && canCancel ? (
        <CancelDialog
          initialReasonId={reasonId}
          onConfirm={(chosen) => {
            setCancelOpen(false);
            followUp.send({ type: 'followUp.cancel', reasonId: chosen });
          }}
          onClose={() => setCancelOpen(false)}
        />
      ) : null}
    </footer>
  );
}
