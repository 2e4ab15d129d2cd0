import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type MicrophoneRef,
  selectDenialReason,
  selectShowsDenial,
} from '../../machines/cameras/microphone/microphone.selectors.ts';
import { CONTINUE } from '../kit/controls/texts.ts';
import { ACCESS_DENIED, NO_PERMISSION, RELOAD_PAGE, WITHOUT_MICROPHONE } from './texts.ts';

/**
 * Dialog shown once where there is no microphone, or no permission to use it (AUDIO-09, AUDIO-10, AUDIO-27, ROLE-09).
 */
export function NoMicrophoneDialog({ microphone }: { microphone: MicrophoneRef }) {
  const isTelling = useSelector(microphone, selectShowsDenial);
  const reason = useSelector(microphone, selectDenialReason);
  if (!isTelling) return null;
  return (
    <Dialog
      open
      aria-labelledby="no-microphone-title"
      slotProps={{ paper: { role: 'alertdialog' } }}
      onClose={() => microphone.send({ type: 'microphone.doWithout' })}
    >
      <DialogTitle id="no-microphone-title">{ACCESS_DENIED}</DialogTitle>
      <DialogContent>
        <p>{NO_PERMISSION}</p>
        {reason === NO_PERMISSION ? null : <p className="muted">{reason}</p>}
        <p>{WITHOUT_MICROPHONE}</p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => microphone.send({ type: 'microphone.reload' })}>
          {RELOAD_PAGE}
        </Button>
        <Button variant="contained" autoFocus onClick={() => microphone.send({ type: 'microphone.doWithout' })}>
          {CONTINUE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
