import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import { UNDO_MS } from '../../../contract/limits.ts';
import type { Duty, Undo } from '../work/outbox/duty.ts';

type StatusQuery = Extract<Duty, { call: 'setPcsStatus' }>['args']['query'];

/** Sets the status of an event; a refusal is shown in the provider's words. */
export const statusDuty = (id: string, eventId: string, query: StatusQuery): Duty => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId }, query },
  failureText: '{error}',
});

/** Undo of an ending that was made at `atMs`, epoch ms. */
export const undoUntil = (eventId: string, text: string, atMs: number): Undo => ({
  eventId,
  untilMs: atMs + UNDO_MS,
  text,
});

export const canceledText = (eventId: string, { label }: CancelReason): string => `Canceled ${eventId}, ${label}`;
