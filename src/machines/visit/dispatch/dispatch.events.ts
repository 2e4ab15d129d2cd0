import type { DispatchAction } from '../../../../contract/dispatch-reasons.ts';
import type { EventDispatch, PhonedDispatch } from '../../../../contract/entities/events.ts';

/** Agent's text for the dispatch centre. */
export interface DispatchDraft {
  readonly action: DispatchAction | null;
  readonly notes: string;
}

/** Part of a dispatch that the browser keeps. */
export interface KeptDispatch extends DispatchDraft {
  /** Id of the dispatch that was requested and is not answered; empty before and after. */
  readonly id: string;
  readonly phoned?: PhonedDispatch;
  /** The request said that no one took it on the phone. */
  readonly isUntaken?: boolean;
}

export type DispatchCommand =
  | { type: 'dispatch.open' }
  | { type: 'dispatch.close' }
  | { type: 'dispatch.choose'; action: DispatchAction }
  | { type: 'dispatch.write'; notes: string }
  /** Notes the number that was phoned, who took it, or their reference. */
  | { type: 'dispatch.note'; phoned: Partial<PhonedDispatch> }
  /** Requests the dispatch. `id` names it, however often the centre is asked; `atMs` is epoch ms. */
  | { type: 'dispatch.confirm'; id: string; atMs: number }
  /** Reports that no one took it on the phone. */
  | { type: 'dispatch.confirmUntaken'; id: string; atMs: number }
  /** Repeats the request for the same dispatch. */
  | { type: 'dispatch.askAgain'; atMs: number };
export type DispatchFact =
  /** Provider's current state of the event's dispatch. */
  { type: 'dispatch.changed'; dispatch: EventDispatch | null };
export type DispatchReport =
  | { type: 'dispatch.written'; draft: DispatchDraft }
  | { type: 'dispatch.asked'; action: DispatchAction | null; atMs: number }
  | { type: 'dispatch.unanswered' }
  | { type: 'dispatch.refused' }
  /** Help is sent, and the event has ended. */
  | { type: 'dispatch.accepted'; action: DispatchAction | null; atMs: number };
