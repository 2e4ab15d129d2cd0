import type { Args } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { DutyCall } from './duty-policies.ts';

/** A metric's time is stamped when it is first sent, unless it is known; machines have no clock. A journal is read when it is sent. */
type DutyArgs<N extends DutyCall> = N extends 'postAgentMetric' | 'postEventMetric' | 'postLiveWork' | 'postSeries'
  ? { readonly body: Omit<Args<N>['body'], 'timestamp'> & { readonly timestamp?: number } }
  : N extends 'sendJournal'
    ? {
        readonly params: Args<'sendJournal'>['params'];
        readonly body: Omit<Args<'sendJournal'>['body'], 'journal'>;
        /** Tab that recorded it. */
        readonly tab: string;
      }
    : Args<N>;

/** A card of the queue whose ending may still come back. */
export interface ClosedCard {
  readonly slot: number;
  readonly alarm: AlarmEvent;
  /** Epoch ms. */
  readonly expiresAtMs: number;
}

export type VerifyStep = 'reviewing' | 'customerInfo' | 'finalizing';

/** Progress of a visit to Verify & Respond, so that a reload resumes it. */
export interface VerifyProgress {
  readonly step: VerifyStep;
  /** Epoch ms. */
  readonly openedAtMs: number;
}

/** A visit whose ending may still come back. */
export interface ClosedVisit {
  readonly eventId: string;
  /** Address of the visit. */
  readonly to: string;
  /** The chosen cancel reason. */
  readonly reasonId: number | null;
  readonly progress?: VerifyProgress;
  /** Duty to file where the agent cannot be led back to it. */
  readonly otherwise?: Duty;
}

/** Ending of an alarm that the agent can take back for some seconds. */
export interface Undo {
  readonly eventId: string;
  /** Time of sending, epoch ms. */
  readonly untilMs: number;
  /** Description of the ending, in words for the agent. */
  readonly text: string;
  /** Card that returns to the queue when it is taken back or refused; without it the duty names a visit. */
  readonly card?: ClosedCard;
}

/** Names of the actors that wait for an outcome, as others reach them too. */
export type DutyOwner = 'queue' | SlotName | 'verifyRespond' | 'contactCalls';
export type SlotName = `slot-${number}`;

/** A promise to the provider as plain data: it outlives the screen that made it, and is part of the journal. */
export type Duty = {
  [N in DutyCall]: {
    /** A promise with the same id replaces the earlier one. */
    readonly id: string;
    readonly call: N;
    /** The actor to which its outcome is reported; none waits for that of other duties. */
    readonly from?: DutyOwner;
    readonly args: DutyArgs<N>;
    /** Number and place of its alarm, named with each message to the agent. */
    readonly about?: string;
    /** Message to the agent when it fails permanently; `{error}` stands for the provider's words. None = silent. */
    readonly failureText?: string;
    /** Show the agent its outcome, not only that it failed. */
    readonly tellsOutcome?: boolean;
    /** Message instead, if one to the customer was delivered. */
    readonly deliveredText?: string;
    /** Same words on every sending, so that the provider acts once. */
    readonly idempotencyKey?: string;
    /** Earlier duty that it waits for; it is dropped if that one ended otherwise. */
    readonly after?: { readonly id: string; readonly ends: 'kept' | 'refused' };
    /** Duty in its place if the session ends while the earlier one can still be taken back. */
    readonly atSessionEnd?: Duty;
    /**
     * True: the provider could not deliver it; it stays promised until the agent sends it again or dismisses it. False: the
     * provider still tries, and it stays promised until that has ended.
     */
    readonly undelivered?: boolean;
    /** Duty that makes it due. */
    readonly dueWith?: string;
    /** Undo of a filed duty, which is not sent before the end of its time. */
    readonly undo?: Undo;
    /** Visit that it ends; the agent returns to it when the duty is taken back, refused or not answered. */
    readonly visit?: ClosedVisit;
  };
}[DutyCall];

/** A duty that outlived the page, and whether it was due already. */
export interface PendingDuty {
  readonly duty: Duty;
  readonly isDue: boolean;
}
