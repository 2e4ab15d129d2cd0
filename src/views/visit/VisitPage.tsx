import { Button } from '@mui/material';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { isClosed, PCS_STATUS, statusLabel } from '../../../contract/enums.ts';
import type { VerifyPhase } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import type { DispatchDraft } from '../../machines/visit/dispatch/dispatch.events.ts';
import { DispatchOutcome } from './dispatch/DispatchOutcome.tsx';
import { LOADING_EVENT, OFFLINE_EVENT } from './texts.ts';
import { DISARMED, RETURN_TO_QUEUE } from '../../machines/visit/visit.texts.ts';

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

/** It may never have been theirs: a link or a duplicated tab opens what another tab has. */
const lostTitle = (alarm: AlarmEvent | null): string =>
  alarm === null || alarm.handler === null || isClosed(alarm.pcs_status)
    ? 'This event is no longer yours'
    : 'This event is handled elsewhere';

function lostWords(alarm: AlarmEvent | null): string {
  if (alarm === null) return '';
  if (isClosed(alarm.pcs_status)) return `It was closed elsewhere: ${statusLabel(alarm.pcs_status)}.`;
  return alarm.handler === null ? 'It went back to the queue.' : `${alarm.handler.email} has it now.`;
}

function words({ phase, alarm, error }: VisitPageProps): { readonly title: string; readonly more: string } {
  switch (phase) {
    case 'loading':
      return { title: LOADING_EVENT, more: '' };
    case 'ended':
      return { title: 'Leaving the event…', more: '' };
    case 'notFound':
      return { title: 'There is no such event', more: '' };
    case 'offline':
      return OFFLINE_EVENT;
    case 'loadFailed':
      return { title: 'The event could not be loaded', more: error ?? '' };
    case 'disarmed':
      return { title: DISARMED, more: '' };
    case 'canceled':
      return alarm === null || alarm.pcs_status === PCS_STATUS.canceled
        ? { title: 'The event was canceled', more: '' }
        : { title: 'The event has ended', more: `Its status is ${statusLabel(alarm.pcs_status)}.` };
    case 'lost':
      return { title: lostTitle(alarm), more: lostWords(alarm) };
  }
}

/** A visit that cannot be worked on: not yet, or not any more, and the way on (VR-15, FU-03). */
export function VisitPage(props: VisitPageProps) {
  const { phase, dispatchDraft, hasAskedForHelp, alarm, onReturn, onRetry } = props;
  const { title, more } = words(props);
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
