import { optional, required } from '../columns.ts';
import { IS_ERASURE, type Kind, mergeBy } from '../kind.ts';

const WISHES = { common_events: { all: true }, person_events: { all: true } };

/** `before` overwritten with the given values; notifications are two levels deep. */
const bodyOver = (
  before: string,
): string => `${before} || (given->'body') || jsonb_build_object('notifications', jsonb_build_object(
  'push', (${before} #> '{notifications,push}') || coalesce(given #> '{body,notifications,push}', '{}'),
  'email', (${before} #> '{notifications,email}') || coalesce(given #> '{body,notifications,email}', '{}')))`;

/** Customers. Whether they want messages is `yes` until they say otherwise. */
export const subscribers: Kind = {
  key: 'uid',
  columns: [
    required('uid', 'digits'),
    required('email', 'email'),
    required('name', 'line', 'body.name'),
    optional('phone', 'phone', 'body.phone'),
    optional('push_common', 'yesNo', 'body.notifications.push.common_events.all'),
    optional('push_person', 'yesNo', 'body.notifications.push.person_events.all'),
    optional('email_common', 'yesNo', 'body.notifications.email.common_events.all'),
    optional('email_person', 'yesNo', 'body.notifications.email.person_events.all'),
  ],
  checks: [
    `select line, 'uid ' || id || ' was erased; a customer who comes back has a new one' as reason
     from import_rows join log_streams on stream = 'customer:' || id
     ${IS_ERASURE}`,
    `select line, 'uid ' || id || ' is an invented customer' as reason
     from import_rows join customers on user_id = id where not is_imported`,
  ],
  merge: mergeBy(
    {
      update: `
        update customers set email = now.email, body = now.body
        from (
          select user_id, given->>'email' as email, ${bodyOver('customers.body')} as body
          from import_rows join customers on user_id = id
        ) as now
        where customers.user_id = now.user_id
          and (customers.email, customers.body) is distinct from (now.email, now.body)`,
      insert: `
        insert into customers (user_id, email, body, is_imported)
        select id, given->>'email', ${bodyOver('$1::jsonb')}, true
        from import_rows where not exists (select from customers where user_id = id)`,
    },
    { phone: '', notifications: { push: WISHES, email: WISHES } },
  ),
};
