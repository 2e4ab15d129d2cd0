import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { dispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { DispatchDraft } from '../../../machines/visit/dispatch/dispatch.events.ts';
import { NOT_KNOWN, NOTHING_DISPATCHED, OUTCOME, phonedText, referenceText } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

interface DispatchOutcomeProps {
  readonly alarm: AlarmEvent;
  /** Draft of the agent, where the event ended before it was sent. */
  readonly draft: DispatchDraft | null;
  /** The request was sent, and not answered. */
  readonly isAsked: boolean;
}

/** Dispatch of an event that ended otherwise: its outcome, or the agent's draft (FU-54). */
export function DispatchOutcome({ alarm: { dispatch }, draft, isAsked }: DispatchOutcomeProps) {
  const written = dispatch === null ? draft : { action: dispatch.action, notes: dispatch.description };
  if (written === null || (written.action === null && written.notes.trim() === '')) return null;
  const label = written.action === null ? undefined : dispatchReason(written.action)?.label;
  return (
    <div className={styles.outcome} role="status" data-stage={dispatch?.stage ?? (isAsked ? 'unanswered' : 'written')}>
      <p>
        {dispatch === null ? (isAsked ? NOT_KNOWN : NOTHING_DISPATCHED) : OUTCOME[dispatch.stage]} {dispatch?.refusal}
        {dispatch?.phoned === undefined ? null : phonedText(dispatch.phoned)}
        {dispatch?.reference === undefined ? null : referenceText(dispatch.reference)}
      </p>
      <blockquote>
        {label === undefined ? null : <strong>{label}</strong>}
        <span>{written.notes}</span>
      </blockquote>
    </div>
  );
}
