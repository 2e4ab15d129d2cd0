import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { isCritical } from '../../../../contract/messages/critical-notice.ts';
import type { DispositionAction, DispositionSubtype } from '../../../../contract/dispositions.ts';
import type { Duty, OutboxEvent } from '../../work/outbox/outbox.events.ts';
import { cleanHtml, plainText } from '../../../../contract/messages/rich-text.ts';

/** A message to the customer: an e-mail and a push of one subtype. */
export interface CustomerMessage {
  readonly subtype: DispositionSubtype;
  readonly action: DispositionAction;
  readonly subject: string;
  /** HTML of whatever origin; it leaves cleaned. */
  readonly body: string;
  readonly title: string;
  readonly message: string;
}

/** The duties of telling a customer about an event; a later notice of the same event takes an unsent one's place. */
export const messageIds = (eventId: string) => ({ email: `email:${eventId}`, push: `push:${eventId}` });

/** The message is sent once that other duty is kept. */
export const sendAfter = (id: string, duties: readonly Duty[]): readonly OutboxEvent[] =>
  duties.map((duty) => ({ type: 'duty.filed', duty: { ...duty, after: { id, ends: 'kept' } } }));

export const waiveMessages = (eventId: string): readonly OutboxEvent[] =>
  Object.values(messageIds(eventId)).map((id) => ({ type: 'duty.waived', id }));

type Telling = Pick<Duty, 'tellsOutcome'>;

/** The e-mail (FU-32) and the push (FU-33; skipped without a description, FU-31); none for a training event (QUEUE-54). */
export function messageDuties(alarm: AlarmEvent, notice: CustomerMessage, telling: Telling): readonly Duty[] {
  if (alarm.isFake) return [];
  const { eventId, userId } = alarm;
  const common = { category: notice.subtype, critical: isCritical(notice.subtype, notice.action) };
  const key = `${eventId}:${notice.subtype}`;
  const email: Duty = {
    id: messageIds(eventId).email,
    call: 'sendEmail',
    args: {
      body: {
        ...common,
        uid: userId,
        eventId,
        subject: notice.subject,
        text: plainText(notice.body),
        html: cleanHtml(notice.body),
      },
    },
    failureText: 'Endpoint: sub/send/email. {error}',
    idempotencyKey: `email:${key}`,
    ...telling,
  };
  const push: Duty = {
    id: messageIds(eventId).push,
    call: 'sendPush',
    args: {
      body: { ...common, user_id: userId, event_id: eventId, title: notice.title, message: notice.message },
    },
    failureText: 'Endpoint: sub/send/push-notification. {error}',
    idempotencyKey: `push:${key}`,
    ...telling,
  };
  return notice.message.trim() === '' ? [email] : [email, push];
}
