/** Messages that are under way to the customer, and those that could not be delivered. */
export const deliveries = {
  name: '0034-deliveries',
  sql: `
    alter table messages drop constraint messages_outcome_check;
    alter table messages add constraint messages_outcome_check
      check (outcome in ('delivered', 'duplicated', 'skipped', 'pending', 'undelivered'));
    alter table messages
      add column title text not null default '',
      add column attempts int not null default 0,
      add column next_attempt_ms bigint,
      add column claimed_until_ms bigint,
      add column is_leaving boolean not null default false,
      add column failure text;
    create unique index messages_under_way on messages (event_id, kind) where outcome = 'pending';
    create index messages_next_attempt on messages (next_attempt_ms) where outcome = 'pending';
  `,
};
