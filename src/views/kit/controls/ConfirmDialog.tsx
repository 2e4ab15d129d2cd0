import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { CANCEL, CONTINUE } from './texts.ts';
import * as styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  /** The action, as a question. */
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** Asks before what cannot be taken back. Enter, pressed by habit, cancels (SHELL-42). */
export function ConfirmDialog({ title, children, onContinue, onCancel }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      className={styles.besidePicture}
      open
      onClose={onCancel}
      aria-labelledby={id}
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={onCancel}>
          {CANCEL}
        </Button>
        <Button variant="contained" color="error" onClick={onContinue}>
          {CONTINUE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
