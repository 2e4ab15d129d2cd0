import { Button } from '@mui/material';
import { useState } from 'react';
import { DISARMED, RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { formatClock } from '../kit/time/format-time.ts';
import './EndedBand.css';

/** Over a visit that the customer ended: the words, the time, what became of what was written, and the one way on (VR-15, FU-03). */
export function EndedBand({ more = '', onReturn }: { more?: string; onReturn: () => void }) {
  const { now } = usePortal();
  const [endedAtMs] = useState(now);
  return (
    <section className="ended-band" role="alertdialog" aria-labelledby="ended-title">
      <strong id="ended-title">{DISARMED}</strong>
      <span className="ended-time">{formatClock(endedAtMs)}</span>
      {more === '' ? null : <span className="ended-more">{more}</span>}
      <Button variant="contained" autoFocus onClick={onReturn}>
        {RETURN_TO_QUEUE}
      </Button>
    </section>
  );
}
