import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { MissedRef } from '../../../machines/app/missed/missed.selectors.ts';
import { MissedTable } from '../../kit/alarm/MissedTable.tsx';
import { MISSED_TITLE } from '../../kit/alarm/missed-title.ts';
import { CLOSE } from './texts.ts';

/** The list of missed alarms, where the board has no room for it. */
export function MissedDialog({ missed, onClose }: { missed: MissedRef; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="missed-title">
      <DialogTitle id="missed-title">{MISSED_TITLE}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <MissedTable missed={missed} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
