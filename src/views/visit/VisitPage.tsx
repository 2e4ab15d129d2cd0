import { Button } from '@mui/material';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { VerifyPhase } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import type { DispatchDraft } from '../../machines/visit/dispatch/dispatch.events.ts';
import { DispatchOutcome } from './dispatch/DispatchOutcome.tsx';
import { visitWords } from './visit-words.ts';
import { RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';

interface VisitPageProps {
  readonly phase: Exclude<VerifyPhase, 'working'>;
  readonly alarm: AlarmEvent | null;
  /** Why loading failed. */
  readonly error: string | null;
  /** What was written for the dispatch centre. */
  readonly dispatchDraft: DispatchDraft | null;
  /** It was sent, and not answered. */
  readonly hasAskedForHelp: boolean;
  readonly onReturn: () => void;
  readonly onRetry: () => void;
}

/** A visit that cannot be worked on: not yet, or not any more, and the way on (VR-15, FU-03). */
export function VisitPage(props: VisitPageProps) {
  const { phase, dispatchDraft, hasAskedForHelp, alarm, onReturn, onRetry } = props;
  const { title, more } = visitWords(props);
  if (phase === 'loading' || phase === 'ended') {
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
      {alarm === null ? null : <DispatchOutcome alarm={alarm} draft={dispatchDraft} isAsked={hasAskedForHelp} />}
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
