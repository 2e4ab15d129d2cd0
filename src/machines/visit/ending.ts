import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import type { Undo } from '../work/outbox/outbox.events.ts';
import { UNDO_MS } from '../../../contract/limits.ts';

/** How an ending that was made at a time in epoch ms can be taken back. */
export const undoOf = (eventId: string, text: string, atMs: number): Undo => ({
  eventId,
  untilMs: atMs + UNDO_MS,
  text,
});

export const canceledWords = (eventId: string, { label }: CancelReason): string => `Canceled ${eventId}, ${label}`;
