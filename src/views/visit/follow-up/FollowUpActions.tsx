import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  ANY_CANCEL,
  type FollowUpRef,
  selectCanCancel,
  selectCanComplete,
  selectHasAsked,
  selectMissing,
  selectReasonId,
  selectRefusal,
  selectWhyNoCancel,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { KEYS } from '../../kit/keys/keys.ts';
import { whyNotText } from '../../kit/alarm/why-not.ts';
import { sends } from '../../kit/why/sends.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { HELP_MAY_COME } from '../dispatch/texts.ts';
import { notSaved } from './texts.ts';
import * as styles from './FollowUpScreen.module.css';

/** Cancel Event and Complete, with the missing fields and the reason why saving failed (FU-04, FU-10, FU-11). */
export function FollowUpActions({ followUp }: { followUp: FollowUpRef }) {
  const canComplete = useSelector(followUp, selectCanComplete);
  const canCancel = useSelector(followUp, selectCanCancel);
  const whyNoCancel = whyNotText(useSelector(followUp, selectWhyNoCancel));
  const missing = useSelector(followUp, selectMissing);
  const refusal = useSelector(followUp, selectRefusal);
  const reasonId = useSelector(followUp, selectReasonId);
  const hasAsked = useSelector(followUp, selectHasAsked);
  const [isCancelOpen, setCancelOpen] = useState(false);

  const { now } = usePortal();
  const complete = () => followUp.send({ type: 'followUp.complete', atMs: now() });
  useKeys({ complete, cancel: () => setCancelOpen(canCancel) });

  return (
    <footer className={`row ${styles.actions}`}>
      <div className={styles.standing}>
        {refusal === null ? null : (
          <p role="alert" title={notSaved(refusal)}>
            {notSaved(refusal)}
          </p>
        )}
        <p role="status">
          <span key={missing}>{missing}</span>
        </p>
      </div>
      <DisabledReason why={whyNoCancel} sends={sends(followUp, ANY_CANCEL)}>
        <Button variant="outlined" color="error" disabled={!canCancel} onClick={() => setCancelOpen(true)}>
          Cancel Event <Key>{KEYS.cancel.shown}</Key>
        </Button>
      </DisabledReason>
      <DisabledReason
        why={canComplete ? null : missing}
        sends={sends(followUp, { type: 'followUp.complete', atMs: 0 })}
      >
        <Button variant="contained" disabled={!canComplete} onClick={complete}>
          Complete <Key>{KEYS.complete.shown}</Key>
        </Button>
      </DisabledReason>
      {isCancelOpen && canCancel ? (
        <CancelDialog
          note={hasAsked ? HELP_MAY_COME : null}
          initialReasonId={reasonId}
          onConfirm={(chosen) => {
            setCancelOpen(false);
            followUp.send({ type: 'followUp.cancel', reasonId: chosen, atMs: now() });
          }}
          onClose={() => setCancelOpen(false)}
        />
      ) : null}
    </footer>
  );
}
