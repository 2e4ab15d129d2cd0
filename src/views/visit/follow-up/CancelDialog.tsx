import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { ROW_KEYS } from '../../kit/keys/keys.ts';
import './CancelDialog.css';

interface CancelDialogProps {
  /** What was chosen before, when the provider refused it. */
  readonly initialReasonId: number | null;
  readonly onConfirm: (reasonId: number) => void;
  readonly onClose: () => void;
}

/** Asks why an event is canceled; without a reason it cannot be (FU-11, FU-49). */
export function CancelDialog({ initialReasonId, onConfirm, onClose }: CancelDialogProps) {
  const [chosen, setChosen] = useState(initialReasonId);
  const reasons = cancelReasonsOn('followUp');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onConfirm(chosen);
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    const index = ROW_KEYS.findIndex((rowKey) => rowKey === key);
    const radio = currentTarget.querySelectorAll('input')[index];
    radio?.focus();
    radio?.click();
  };

  return (
    <Dialog className="beside-picture" open onClose={onClose} aria-labelledby="cancel-title">
      <form className="cancel-dialog" onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <DialogTitle id="cancel-title">Cancel Event</DialogTitle>
        <DialogContent dividers>
          <fieldset>
            <legend>Reason</legend>
            {reasons.map(({ id, label }, index) => (
              <label key={id}>
                <input
                  type="radio"
                  name="reason"
                  autoFocus={chosen === null ? index === 0 : chosen === id}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
                <span>{label}</span>
                <Key>{ROW_KEYS[index] ?? ''}</Key>
              </label>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <DisabledReason why={chosen === null ? 'Choose a reason first' : null}>
            <Button type="submit" variant="contained" color="error" disabled={chosen === null}>
              Continue
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
