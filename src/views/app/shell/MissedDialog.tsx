import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type MissedRef, selectMissed } from '../../../machines/app/missed/missed.selectors.ts';
import { formatClock } from '../../kit/time/format-time.ts';
import { CLOSE, MISSED_COLUMNS, MISSED_MORE, MISSED_TITLE } from './texts.ts';
import './MissedDialog.css';

/** The alarms that ran out on this agent's board since they signed in. They are over: none can be opened. */
export function MissedDialog({ missed, onClose }: { missed: MissedRef; onClose: () => void }) {
  const alarms = useSelector(missed, selectMissed);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="missed-title">
      <DialogTitle id="missed-title">{MISSED_TITLE}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <p className="muted">{MISSED_MORE}</p>
        <table className="missed-table">
          <thead>
            <tr>
              {MISSED_COLUMNS.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {alarms.map(({ eventId, info, sensorName, street, customerName, expiredAtMs }) => (
              <tr key={eventId}>
                <td>{formatClock(expiredAtMs)}</td>
                <td>{[street, customerName].filter(Boolean).join(' · ')}</td>
                <td>{[sensorName, info].join(' · ')}</td>
                <td>{eventId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
