/**
 * Sources whose messages are shown to an admin, and raise nothing: until when at most, and until when unless their tab reads them
 * again; with the messages that came.
 */
export const listening = {
  name: '0139-listening',
  sql: `
    alter table sources
      add column listener_rep bigint references reps,
      add column listener_tab text,
      add column listen_end_ms bigint,
      add column listen_lease_ms bigint;

    create table heard_messages (
      id bigint generated always as identity primary key,
      source_id bigint not null references sources,
      at_ms bigint not null,
      body jsonb not null
    );
    create index heard_messages_of_source on heard_messages (source_id, id);
  `,
};
