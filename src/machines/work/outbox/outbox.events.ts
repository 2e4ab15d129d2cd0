import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { SessionNews } from '../../app/session/session.events.ts';
import type { Duty, PendingDuty } from './duty.ts';
import type { DutyCall } from './duty-policies.ts';

/** Result of sending a duty. */
export type DutyOutcome =
  | { type: 'duty.kept'; id: string; answer: Answer<DutyCall> }
  | { type: 'duty.failed'; id: string; error: CallError };

/** Facts that the outbox reports to the owner of a duty. */
export type DutyReport =
  | DutyOutcome
  /** Taken back before it was sent. */
  | { type: 'duty.undone'; id: string };

export type OutboxEvent =
  /** Records the duty, which is sent only when due. */
  | { type: 'duty.promised'; duty: Duty }
  /** Records the duty as due at once. */
  | { type: 'duty.filed'; duty: Duty }
  | { type: 'duty.due'; id: string }
  /** The duty need not be done any longer. */
  | { type: 'duty.waived'; id: string }
  /** The agent takes it back; what has been sent already stays. */
  | { type: 'duty.undo'; id: string }
  /** The agent visits this event again, which takes its ending back. */
  | { type: 'ending.undo'; eventId: string }
  /** The queue asks which endings are still to be sent. */
  | { type: 'endings.ask' }
  /** The agent signs out or the page closes: send the endings that could still be taken back. */
  | { type: 'endings.send' }
  /** Pending duties of an earlier page of this tab. */
  | { type: 'duties.loaded'; left: readonly PendingDuty[] }
  /** The provider can be reached again. */
  | { type: 'hub.connected' }
  /** News of an alarm: an answered dispatch, or a message that was tried again, settles the duties that wait for it. */
  | { type: 'alarm.updated'; alarm: AlarmEvent }
  | SessionNews
  | DutyOutcome;

declare module '../../kit/system.ts' {
  interface System {
    readonly outbox: OutboxEvent;
  }
}
