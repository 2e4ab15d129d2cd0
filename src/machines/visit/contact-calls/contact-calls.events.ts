import type { Args } from '../../../../contract/calls.ts';
import type { DutyOutcome } from '../../work/outbox/outbox.events.ts';

/** The result of a call; `id` names the call, so that it is noted once. */
export type NotedCall = Args<'recordCall'>['body'];

/** A call that the provider has not confirmed. */
export interface UnsavedCall extends NotedCall {
  /** Reason for the refusal; null while it is being saved. */
  readonly error: string | null;
}

export type ContactCallsCommand =
  | { type: 'call.note'; call: NotedCall }
  | { type: 'call.saveAgain'; id: string }
  | { type: 'call.discard'; id: string };
export type ContactCallsEvent = ContactCallsCommand | DutyOutcome;

declare module '../../kit/system.ts' {
  interface System {
    readonly contactCalls: ContactCallsEvent;
  }
}
