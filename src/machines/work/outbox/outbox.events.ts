import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { SessionNews } from '../../app/session/session.events.ts';
import type { ClosedCard } from '../../queue/queue-slot/queue-slot.events.ts';
import type { ClosedVisit } from '../../visit/closed-visit.ts';
import type { DutyCall } from './duty-policies.ts';

/** A metric's time is stamped when it is first sent, unless it is known; machines have no clock. A journal is read when it is sent. */
type DutyArgs<N extends DutyCall> = N extends 'postAgentMetric' | 'postEventMetric' | 'postLiveWork' | 'postSeries'
  ? { readonly body: Omit<Args<N>['body'], 'timestamp'> & { readonly timestamp?: number } }
  : N extends 'sendJournal'
    ? {
        readonly params: Args<'sendJournal'>['params'];
        readonly body: Omit<Args<'sendJournal'>['body'], 'journal'>;
        /** Which recorded it. */
        readonly tab: string;
      }
    : Args<N>;

/** What the agent can take back for some seconds: the ending of an alarm. */
export interface Undo {
  readonly eventId: string;
  /** It is sent then, epoch ms. */
  readonly untilMs: number;
  /** What was done, in words for the agent. */
  readonly text: string;
  /** What comes back when it is taken back or refused: a card of the queue; otherwise the duty names a visit. */
  readonly card?: ClosedCard;
}

/** A promise to the provider as plain data: it outlives the screen that made it, and stands in the journal. */
export type Duty = {
  [N in DutyCall]: {
    /** A promise with the same id replaces the earlier one. */
    readonly id: string;
    readonly call: N;
    readonly args: DutyArgs<N>;
    /** What to show the agent when it fails permanently; `{error}` stands for the provider's words. None = silent. */
    readonly failureText?: string;
    /** Show the agent its outcome, not only that it failed. */
    readonly tellsOutcome?: boolean;
    /** Then in these words when a message was delivered. */
    readonly deliveredText?: string;
    /** Same words on every sending, so that the provider acts once. */
    readonly idempotencyKey?: string;
    /** It waits until that earlier duty has ended, and is owed no more if it ended otherwise. */
    readonly after?: { readonly id: string; readonly ends: 'kept' | 'refused' };
    /** What is owed in its place where the session ends while what it comes after can still be taken back. */
    readonly atSessionEnd?: Duty;
    /** The provider could not deliver it: it is promised, until the agent sends it again or lets it be. */
    readonly undelivered?: true;
    /** It is due as soon as this other duty is. */
    readonly dueWith?: string;
    /** Filed, it is not sent before its time, and can be taken back until then. */
    readonly undo?: Undo;
    /** It ends this visit, which comes back when it is taken back, refused or not answered. */
    readonly visit?: ClosedVisit;
  };
}[DutyCall];

/** A duty that outlived the page, and whether it was due already. */
export interface PendingDuty {
  readonly duty: Duty;
  readonly isDue: boolean;
}

/** How the sending of a duty ended. */
export type DutyOutcome =
  | { type: 'duty.kept'; id: string; answer: Answer<DutyCall> }
  | { type: 'duty.failed'; id: string; error: CallError };

/** Facts the outbox sends to the screen that is shown by then. */
export type DutyReport =
  | DutyOutcome
  /** Taken back before it was sent. */
  | { type: 'duty.undone'; id: string };

export type OutboxEvent =
  /** Owed from now on, but sent only when due. */
  | { type: 'duty.promised'; duty: Duty }
  /** Owed and due at once. */
  | { type: 'duty.filed'; duty: Duty }
  | { type: 'duty.due'; id: string }
  /** No longer owed. */
  | { type: 'duty.waived'; id: string }
  /** The agent takes it back; what has been sent already stays. */
  | { type: 'duty.undo'; id: string }
  /** The agent visits this event again, which takes its ending back. */
  | { type: 'ending.undo'; eventId: string }
  /** The queue asks which endings are still to be sent. */
  | { type: 'endings.ask' }
  /** The agent signs out or the page goes: what could still be taken back is sent. */
  | { type: 'endings.send' }
  /** What an earlier page of this tab left undone. */
  | { type: 'duties.loaded'; left: readonly PendingDuty[] }
  /** The provider can be reached again. */
  | { type: 'hub.connected' }
  | SessionNews
  | DutyOutcome;
