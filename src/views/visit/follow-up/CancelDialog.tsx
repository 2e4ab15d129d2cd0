import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import { reasonOfKey } from '../../kit/alarm/reason-of-key.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { cancelEvent } from './texts.ts';
import * as confirmDialogStyles from '../../kit/controls/ConfirmDialog.module.css';
import * as styles from './CancelDialog.module.css';

interface CancelDialogProps {
  /** Something to know before the choice. */
  readonly note?: string | null;
  /** Reason chosen before, when the provider refused it. */
  readonly initialReasonId: number | null;
  readonly onConfirm: (reasonId: number) => void;
  readonly onClose: () => void;
}

const focusDialog = (dialog: HTMLDivElement | null) => dialog?.focus();

/** Asks why an event is canceled; without a reason it cannot be (FU-11, FU-49). */
export function CancelDialog({ note = null, initialReasonId, onConfirm, onClose }: CancelDialogProps) {
  const [chosen, setChosen] = useState(initialReasonId);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onConfirm(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const radioFor = (selector: string) => event.currentTarget.querySelector<HTMLInputElement>(`input${selector}`);
    const reason = reasonOfKey(event, 'followUp');
    const isFirstArrow = event.key.startsWith('Arrow') && !(event.target instanceof HTMLInputElement);
    if (reason === undefined && !isFirstArrow) return;
    event.preventDefault();
    const radio = reason === undefined ? (radioFor(':checked') ?? radioFor('')) : radioFor(`[value="${reason.id}"]`);
    radio?.focus();
    radio?.click();
  };

  return (
    <Dialog
      className={confirmDialogStyles.besidePicture}
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="cancel-title"
      slotProps={{ paper: { tabIndex: -1, ref: focusDialog } }}
    >
      <form className={styles.dialog} onSubmit={onSubmit}>
        <DialogTitle id="cancel-title">Cancel Event</DialogTitle>
        <DialogContent dividers>
          {note === null ? null : <p className="muted">{note}</p>}
          <fieldset>
            <legend>Reason</legend>
            {cancelReasonsOn('followUp').map(({ id, label, key }) => (
              <label key={id}>
                <Key>{key}</Key>
                <input type="radio" name="reason" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <DisabledReason why={chosen === null ? 'Choose a reason first' : null}>
            <Button type="submit" variant="contained" color="error" disabled={chosen === null}>
              {cancelEvent(chosen)}
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
