import type { Request } from '../../contract/calls.ts';
import type { SentEmail, SentNotification } from '../../contract/entities/reports.ts';
import type { Sql } from '../base/ports.ts';

/** Messages that were delivered; with those that were not, all that were to be sent. */
const listed = (unsent: boolean): string =>
  unsent ? `outcome in ('delivered', 'kept', 'pending', 'undelivered')` : `outcome = 'delivered'`;

/** E-mails that were delivered, newest first; of all events where none is named (AUDIT-18). */
export const readEmails = (
  sql: Sql,
  { event_id, skip, limit, unsent }: Request<'listEmails'>['query'],
): Promise<SentEmail[]> =>
  sql.query(
    `select event_id::text as "eventId", content->>'subject' as subject, content->>'html' as body,
       floor(at_ms / 1000)::int as sent_date, messages.user_id as to_uid, reps.user_id::text as agent_uid, outcome, failure
     from (
       select * from messages where kind = 'email' and ${listed(unsent)} ${event_id === undefined ? '' : 'and event_id = $3::bigint'}
       order by id desc limit $1 offset $2
     ) as messages join reps on reps.id = rep_id
     order by messages.id desc`,
    [limit, skip, ...(event_id === undefined ? [] : [event_id])],
  );

/** Pushes about an event that were delivered, newest first (AUDIT-20). */
export const readNotifications = (sql: Sql, eventId: string, unsent: boolean): Promise<SentNotification[]> =>
  sql.query(
    `select event_id::text, user_id, floor(at_ms / 1000)::int as sent_date, title, content->>'message' as message, outcome, failure
     from messages where kind = 'push' and ${listed(unsent)} and event_id = $1::bigint order by id desc`,
    [eventId],
  );
