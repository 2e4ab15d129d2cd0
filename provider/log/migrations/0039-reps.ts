/** When reps came and were last here, epoch ms, and the index of the changes that were made of them. */
export const reps = {
  name: '0039-reps',
  sql: `
    alter table reps
      add column registered_at_ms bigint not null default database_now_ms(),
      add column last_active_ms bigint;
    update reps set
      registered_at_ms = coalesce((select min(started_at_ms) from sign_ins where rep_id = reps.id), registered_at_ms),
      last_active_ms = (select max(started_at_ms) from sign_ins where rep_id = reps.id);
    create index events_reps on events (pos) where stream like 'rep:%';
  `,
};
