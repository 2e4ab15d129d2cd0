import { toast, type ToastsFact } from '../../app/toasts/toasts.events.ts';

/** An event that was not flagged, and the reason. */
export interface Refusal {
  readonly eventId: string;
  readonly message: string;
}

/** Number of events that a reason names; the others are counted. */
const NAMED_MAX = 3;

/** `100001, 100002: There is no such event.` */
function refusedText(message: string, eventIds: readonly string[]): string {
  const more = eventIds.length - NAMED_MAX;
  return `${eventIds.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${message}`;
}

const counted = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** Number of events that were flagged for review, and for each reason the events that were not. */
export function toastOf(flagged: number, refused: readonly Refusal[]): ToastsFact {
  if (refused.length === 0) return toast('success', `${counted(flagged)} flagged for AI review`);
  const reasons = [...new Set(refused.map(({ message }) => message))].map((message) =>
    refusedText(
      message,
      refused.filter((one) => one.message === message).map(({ eventId }) => eventId),
    ),
  );
  return toast('error', `${counted(refused.length)} not flagged for AI review. ${reasons.join(' ')}`);
}
