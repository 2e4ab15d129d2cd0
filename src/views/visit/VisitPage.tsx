import { Button } from '@mui/material';
import type { VerifyPhase } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { visitText } from './visit-text.ts';

interface VisitPageProps {
  readonly phase: Exclude<VerifyPhase, 'working'>;
  /** Error of loading. */
  readonly error: string | null;
  readonly onReturn: () => void;
  readonly onRetry: () => void;
}

/** A visit whose event is not loaded, with the actions that lead on (VR-53). */
export function VisitPage({ phase, error, onReturn, onRetry }: VisitPageProps) {
  const { title, more } = visitText({ phase, alarm: null, error });
  const isWaiting = phase === 'loading' || phase === 'ended';
  useKeys(isWaiting ? {} : { continue: onReturn });
  if (isWaiting) {
    return (
      <p className="notice-page muted" role="status">
        {title}
      </p>
    );
  }
  return (
    <section className="notice-page" role="alertdialog" aria-labelledby="visit-title" data-state={phase}>
      <h1 id="visit-title">{title}</h1>
      {more === '' ? null : <p className="muted">{more}</p>}
      {phase === 'loadFailed' ? (
        <Button variant="contained" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
      <Button variant={phase === 'loadFailed' ? 'text' : 'contained'} autoFocus onClick={onReturn}>
        {RETURN_TO_QUEUE}
      </Button>
    </section>
  );
}
