import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { AlarmSwitchRef } from '../../../machines/visit/alarm-switch/alarm-switch.selectors.ts';
import { CANCEL, CONTINUE, RAISE_PROMPT, raiseTitle } from './texts.ts';

/** Asks before the alarm of a location goes off (ALARM-21). */
export function RaiseDialog({ alarmSwitch, street }: { alarmSwitch: AlarmSwitchRef; street: string }) {
  const dismiss = () => alarmSwitch.send({ type: 'alarmSwitch.dismiss' });
  return (
    <Dialog
      className="beside-picture"
      open
      onClose={dismiss}
      aria-labelledby="raise-title"
      slotProps={{ paper: { role: 'alertdialog' } }}
    >
      <DialogTitle id="raise-title">{raiseTitle(street)}</DialogTitle>
      <DialogContent>{RAISE_PROMPT}</DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={dismiss}>
          {CANCEL}
        </Button>
        <Button variant="contained" color="error" onClick={() => alarmSwitch.send({ type: 'alarmSwitch.confirm' })}>
          {CONTINUE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
