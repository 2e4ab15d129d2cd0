import type { Sql } from '../../base/ports.ts';
import type { MessageKind } from '../../alarms/alarm.state.ts';
import type { DeliveryOutcome } from '../../alarms/messages/deliveries.ts';
import { NAMED_REP } from '../../reps/named-rep.ts';

/** A message to the customer, whatever became of it. */
export interface FiledMessage {
  readonly kind: MessageKind;
  /** The customer, by number. */
  readonly userId: string;
  /** Address that an e-mail last went to; null where none left, and where an earlier version did not store it. */
  readonly address: string | null;
  readonly atMs: number;
  readonly by: string;
  readonly title: string;
  /** HTML of an e-mail, plain text of a notification. */
  readonly body: string;
  readonly outcome: DeliveryOutcome;
  readonly attempts: number;
  /** Reason of the last attempt's failure. */
  readonly failure: string | null;
}

export const KIND_LABELS: Readonly<Record<MessageKind, string>> = { email: 'E-mail', push: 'Notification' };

/** `r…@example.com` */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/s, '$1…');

/** Messages about an alarm, oldest first; addresses in full only if `seesAddresses`. */
export async function messagesOf(sql: Sql, eventId: string, seesAddresses: boolean): Promise<FiledMessage[]> {
  const messages = await sql.query<FiledMessage>(
    `select kind, customer as "userId", address, at_ms::float8 as "atMs", ${NAMED_REP} as by,
       coalesce(content->>'subject', title) as title, coalesce(content->>'html', content->>'message', '') as body,
       outcome, attempts, failure
     from (
       select id, rep_id, kind, user_id as customer, address, at_ms, title, content, outcome, attempts, failure
       from messages where event_id = $1::bigint
     ) as messages join reps on reps.id = rep_id
     order by at_ms, messages.id`,
    [eventId],
  );
  return seesAddresses
    ? messages
    : messages.map((message) => ({ ...message, address: message.address && masked(message.address) }));
}

/** ` to robin@example.com`; empty where nothing left the station. */
export function recipientText({ kind, attempts, address, userId }: FiledMessage): string {
  if (attempts === 0) return '';
  if (kind === 'push') return ` to the app of customer ${userId}`;
  return ` to ${address ?? 'an address that was not stored'}`;
}

/** The outcome of a message in words, with the reason where it did not arrive. */
export function outcomeText({ outcome, failure }: FiledMessage, isTraining: boolean): string {
  const why = failure === null ? '' : `: ${failure}`;
  switch (outcome) {
    case 'delivered':
      return 'delivered';
    case 'kept':
      return 'not sent: the station sent no messages of this kind, and kept it only';
    case 'duplicated':
      return 'not sent: one was delivered already';
    case 'skipped':
      return isTraining ? 'not sent: it is about a training alarm' : 'not sent, by the choice of the customer';
    case 'pending':
      return `not delivered yet${why}`;
    case 'undelivered':
      return `not delivered${why}`;
  }
}
