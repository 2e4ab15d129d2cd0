import { CALL_OUTCOMES } from '../../../../contract/call-outcomes.ts';
import type { AlarmEvent, ContactCall } from '../../../../contract/entities/events.ts';
import { formatClockIn } from '../time/format-time.ts';
import * as styles from './NotedCalls.module.css';

interface CallLineProps {
  readonly call: ContactCall;
  readonly timezone: number | null;
  /** Also shows the contact's name and phone; not needed in a list under the contact. */
  readonly withName?: boolean;
}

/** The result of one call, who made it and when, in the time of the location. */
export function CallLine({ call, timezone, withName = false }: CallLineProps) {
  return (
    <p className={styles.call}>
      <strong data-outcome={call.outcome}>{CALL_OUTCOMES[call.outcome]}</strong>
      {withName ? ` · ${call.name} ${call.phone}` : ''}
      <span className="muted">
        {' '}
        · {formatClockIn(call.at * 1_000, timezone)} · {call.agent}
      </span>
    </p>
  );
}

/** Calls that agents made about an alarm; renders nothing without any. */
export const NotedCalls = ({ alarm: { calls, timezone } }: { alarm: AlarmEvent }) =>
  calls.length === 0 ? null : (
    <section className={styles.calls} aria-label="Calls">
      <h2>Calls</h2>
      {calls.map((call) => (
        <CallLine key={call.id} call={call} timezone={timezone} withName />
      ))}
    </section>
  );
