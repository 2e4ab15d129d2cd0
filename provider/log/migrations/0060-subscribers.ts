/** What is known of customers as users of the service. They are numbered, so that a list has an order that stays; old ones came at no known time. */
export const subscribers = {
  name: '0060-subscribers',
  sql: `
    alter table customers
      add column subscriber_id bigint generated always as identity,
      add column last_active_ms bigint,
      add column auth_fail_count int not null default 0,
      add column auth_fail_last_ms bigint,
      add column platform text,
      add column created_at_ms bigint;
    alter table customers alter column created_at_ms set default (extract(epoch from now()) * 1000)::bigint;
    create unique index subscribers_in_order on customers (subscriber_id);
  `,
};
