import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { isCritical } from '../../../contract/messages/critical-notice.ts';
import type { DispositionAction, DispositionSubtype } from '../../../contract/dispositions.ts';
import { numberAndPlace } from '../../../contract/place.ts';
import { cleanHtml, plainText } from '../../../contract/messages/rich-text.ts';
import type { Duty } from '../work/outbox/duty.ts';
import type { OutboxEvent } from '../work/outbox/outbox.events.ts';
import { dutyId, messageIds } from './ids.ts';

/** A message to the customer: an e-mail and a push of one subtype. */
export interface CustomerMessage {
  readonly subtype: DispositionSubtype;
  readonly action: DispositionAction;
  readonly subject: string;
  /** HTML of any origin; it is sanitised before sending. */
  readonly body: string;
  readonly title: string;
  readonly message: string;
}

/** The message is sent once that other duty is kept. */
export const sendAfter = (id: string, duties: readonly Duty[]): readonly OutboxEvent[] =>
  duties.map((duty) => ({ type: 'duty.filed', duty: { ...duty, after: { id, ends: 'kept' } } }));

export const waiveMessages = (eventId: string): readonly OutboxEvent[] =>
  messageIds(eventId).map((id) => ({ type: 'duty.waived', id }));

type Telling = Pick<Duty, 'tellsOutcome'>;

/** The e-mail (FU-32) and the push (FU-33; skipped without a description, FU-31); none for a training event (QUEUE-54). */
export function messageDuties(alarm: AlarmEvent, notice: CustomerMessage, telling: Telling): readonly Duty[] {
  if (alarm.isFake) return [];
  const { eventId, userId } = alarm;
  const common = { category: notice.subtype, critical: isCritical(notice.subtype, notice.action) };
  const about = numberAndPlace(alarm);
  const key = `${eventId}:${notice.subtype}`;
  const email: Duty = {
    id: dutyId.email(eventId),
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
    about,
    failureText: 'Endpoint: sub/send/email. {error}',
    idempotencyKey: `email:${key}`,
    ...telling,
  };
  const push: Duty = {
    id: dutyId.push(eventId),
    call: 'sendPush',
    args: {
      body: { ...common, user_id: userId, event_id: eventId, title: notice.title, message: notice.message },
    },
    about,
    failureText: 'Endpoint: sub/send/push-notification. {error}',
    idempotencyKey: `push:${key}`,
    ...telling,
  };
  return notice.message.trim() === '' ? [email] : [email, push];
}
