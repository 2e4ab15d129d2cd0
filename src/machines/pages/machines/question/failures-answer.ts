import type { RecordedEvent } from '../recording.ts';
import { type Answer, answered, said, type Said, textWithin, unanswered } from './answer.ts';

/** A call that failed, a duty that was not delivered, a line that was lost, or an actor that broke. */
function failureOf(record: RecordedEvent): Said | null {
  const { event } = record;
  const [, call] = /^xstate\.error\.actor\.(.+)$/.exec(event.type) ?? [];
  if (call !== undefined) return said(record, `${textWithin(event, 'error', 'call') || call} failed`, wordsOf(event));
  switch (event.type) {
    case 'duty.failed':
      // Its owner hears of it too.
      if (record.key !== 'portal/outbox') return null;
      return said(record, `“${textWithin(event, 'id')}” was not delivered`, wordsOf(event));
    case 'socket.closed':
      return said(record, 'The line was lost');
    case 'actor.broke':
      return said(record, `${record.key.split('/').at(-1)} broke`, textWithin(event, 'error'));
    default:
      return null;
  }
}

function wordsOf(event: unknown): string {
  const message = textWithin(event, 'error', 'message');
  const status = textWithin(event, 'error', 'status');
  if (status === '') return message || 'no answer';
  return message === '' ? `status ${status}` : `status ${status}, ${message}`;
}

/** The first failure of a recording, then all. */
export function failuresAnswer(events: readonly RecordedEvent[]): Answer {
  const steps = events.flatMap((record) => failureOf(record) ?? []);
  const [first] = steps;
  if (first === undefined) return unanswered('What failed', 'Nothing failed in this recording.');
  return answered('What failed first', first, steps);
}
