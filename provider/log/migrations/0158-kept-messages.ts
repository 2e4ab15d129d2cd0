/**
 * Messages that never left the station, apart from those that were delivered; and when one was delivered. A message without an
 * attempt was filed as delivered by earlier versions.
 */
export const keptMessages = {
  name: '0158-kept-messages',
  sql: `
    alter table messages drop constraint messages_outcome_check;
    alter table messages add constraint messages_outcome_check
      check (outcome in ('delivered', 'duplicated', 'skipped', 'pending', 'undelivered', 'kept'));
    update messages set outcome = 'kept' where outcome = 'delivered' and attempts = 0;
    alter table messages add column delivered_at_ms bigint;
    create index messages_delivered on messages (kind, delivered_at_ms) where delivered_at_ms is not null;
    create index messages_undelivered on messages (kind, at_ms) where outcome = 'undelivered';
    create index messages_by_event on messages (event_id);
  `,
};
