import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { DISARMED, RETURN_TO_QUEUE } from '../../../machines/visit/visit.texts.ts';

/** The customer disarmed: what was written stays in sight, and there is one way on (FU-03, ALARM-16). */
export function DisarmDialog({ onReturn }: { onReturn: () => void }) {
  return (
    <Dialog
      className="beside-picture"
      open
      aria-labelledby="disarm-title"
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <DialogTitle id="disarm-title">{DISARMED}</DialogTitle>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onReturn}>
          {RETURN_TO_QUEUE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
