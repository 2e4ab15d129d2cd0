import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';
import { isTextField, useKeys } from '../kit/keys/use-keys.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { formatClock } from '../kit/time/format-time.ts';
import { useClockAheadMs } from '../kit/time/use-provider-clock.ts';
import * as styles from './EndedBand.module.css';

/** Not in the spec: time after the end of a visit in which Enter still belongs to the typed text, ms. */
const TYPED_ON_MS = 1_000;

interface EndedBandProps {
  /** Words for how the visit ended. */
  readonly title: string;
  /** Words for what became of the agent's texts. */
  readonly more?: string;
  /** Outcome of a dispatch. */
  readonly children?: ReactNode;
  readonly onReturn: () => void;
}

/**
 * Band over a visit that ended from elsewhere: the ending, its time, what became of the agent's texts, and the one way
 * on (VR-15, FU-03).
 */
export function EndedBand({ title, more = '', children, onReturn }: EndedBandProps) {
  const { now } = usePortal();
  const [endedAtMs] = useState(now);
  // Runs before the field is gone: a person who types on must not press the button.
  const [isTyping] = useState(() => isTextField(document.activeElement));
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTyping) band.current?.focus();
  }, [isTyping]);
  useKeys({
    continue: () => {
      if (!isTyping || now() - endedAtMs > TYPED_ON_MS) onReturn();
    },
  });
  const aheadMs = useClockAheadMs();
  return (
    <section
      ref={band}
      className={`ground row ${styles.band}`}
      role="alertdialog"
      aria-labelledby="ended-title"
      tabIndex={-1}
    >
      <strong id="ended-title">{title}</strong>
      <span className={styles.time}>{formatClock(endedAtMs + aheadMs)}</span>
      {more === '' ? null : <span>{more}</span>}
      {children}
      <Button variant="contained" autoFocus={!isTyping} onClick={onReturn}>
        {RETURN_TO_QUEUE}
      </Button>
    </section>
  );
}
