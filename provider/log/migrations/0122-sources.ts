/**
 * Senders of real alarms, with their keys as hashes, and the messages of theirs that raised an event. A claim is made in the
 * transaction that raises it, so that a repeated message finds its event.
 */
export const sources = {
  name: '0122-sources',
  sql: `
    create table sources (
      id bigint generated always as identity primary key,
      name text not null,
      key_hash text not null unique,
      old_key_hash text unique,
      old_key_until_ms bigint,
      sids text[] not null,
      uuid text references cameras,
      queue text not null,
      is_enabled boolean not null default true,
      created_at_ms bigint not null,
      heard_at_ms bigint
    );

    create table source_claims (
      source_id bigint not null references sources,
      external_id text not null,
      event_id bigint not null,
      primary key (source_id, external_id)
    );

    alter table alarms add column source_id bigint;
    create index alarms_of_source on alarms (source_id, uuid, raised_at_ms) where source_id is not null;
  `,
};
