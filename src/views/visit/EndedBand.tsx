import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { DISARMED, RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { formatClock } from '../kit/time/format-time.ts';
import './EndedBand.css';

interface EndedBandProps {
  /** What became of what was written. */
  readonly more?: string;
  /** What became of a dispatch. */
  readonly children?: ReactNode;
  readonly onReturn: () => void;
}

/** Over a visit that the customer ended: the words, the time, what became of what was written, and the one way on (VR-15, FU-03). */
export function EndedBand({ more = '', children, onReturn }: EndedBandProps) {
  const { now } = usePortal();
  const [endedAtMs] = useState(now);
  return (
    <section className="ended-band" role="alertdialog" aria-labelledby="ended-title">
      <strong id="ended-title">{DISARMED}</strong>
      <span className="ended-time">{formatClock(endedAtMs)}</span>
      {more === '' ? null : <span className="ended-more">{more}</span>}
      {children}
      <Button variant="contained" autoFocus onClick={onReturn}>
        {RETURN_TO_QUEUE}
      </Button>
    </section>
  );
}
