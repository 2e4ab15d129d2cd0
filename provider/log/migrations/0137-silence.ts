/**
 * The silence that is expected of a source, and since when it is silent for longer. `deaf_ms` is the part of the time since its last
 * message in which it could not be heard. The watch has the time at which a process with an open door last looked.
 */
export const silence = {
  name: '0137-silence',
  sql: `
    alter table sources
      add column silence_hours int,
      add column deaf_ms bigint not null default 0,
      add column silent_at_ms bigint;

    create table door_watch (
      only_one boolean primary key default true check (only_one),
      seen_at_ms bigint not null
    );
  `,
};
