import { Button, Dialog, DialogActions } from '@mui/material';
import { Still, type Stills } from '../../recordings/Still.tsx';
import { CLOSE, TITLE } from './texts.ts';
import * as styles from './ReceivedPanel.module.css';

interface StillDialogProps extends Stills {
  /** Number of the picture shown first, from 0. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Pictures of a message, as large as the window allows. */
export const StillDialog = ({ onClose, ...stills }: StillDialogProps) => (
  <Dialog open onClose={onClose} maxWidth="lg" fullWidth slotProps={{ paper: { 'aria-label': TITLE } }}>
    <div className={styles.large}>
      <Still {...stills} />
    </div>
    <DialogActions>
      <Button onClick={onClose}>{CLOSE}</Button>
    </DialogActions>
  </Dialog>
);
