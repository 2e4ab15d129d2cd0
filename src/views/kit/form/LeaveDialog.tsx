import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { LEAVE, LEAVE_UNSAVED, STAY, UNSAVED_CHANGES } from './texts.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before changes are lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { role: 'alertdialog' } }} onClose={onStay}>
      <DialogTitle id={titleId}>{UNSAVED_CHANGES}</DialogTitle>
      <DialogContent>{LEAVE_UNSAVED}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave}>
          {LEAVE}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {STAY}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
