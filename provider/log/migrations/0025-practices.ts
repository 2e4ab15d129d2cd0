/** Training alarms that one agent asked for in one tab, each with the ending that is right. */
export const practices = {
  name: '0025-practices',
  sql: `
    create table practices (
      id bigint generated always as identity primary key,
      rep_id bigint not null references reps,
      tab text not null,
      started_at_ms bigint not null,
      until_ms bigint not null,
      ended_at_ms bigint
    );
    create index practices_of_tab on practices (rep_id, tab, id desc);
    create index practices_running on practices (until_ms) where ended_at_ms is null;

    create table practice_alarms (
      event_id bigint primary key references alarms,
      practice bigint not null references practices,
      right_ending jsonb not null
    );
    create index alarms_of_practice on practice_alarms (practice);
  `,
};
