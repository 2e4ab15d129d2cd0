/**
 * A sign-in has its own row, which outlives its tokens and holds when and why it ended. Tickets and browser tabs belong
 * to it. A refreshed token stays until the sign-in's last moment, so that its use is recognised.
 */
export const sessionEnds = {
  name: '0017-session-ends',
  sql: `
    create table sign_ins (
      sign_in text primary key,
      user_id bigint not null,
      rep_id bigint references reps (id),
      claims jsonb not null,
      started_at_ms bigint not null,
      expires_at_ms bigint not null,
      active_at_ms bigint not null,
      ended_at_ms bigint,
      end_reason text
    );
    create index sign_ins_living on sign_ins (rep_id) where ended_at_ms is null;

    insert into sign_ins (sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms, active_at_ms)
    select distinct on (sign_in) sign_in, user_id, rep_id, claims, started_at_ms, started_at_ms + 86400000, database_now_ms()
    from sessions order by sign_in, expires_at_ms desc;

    alter table sessions drop column user_id, drop column rep_id, drop column claims, drop column started_at_ms;
    alter table sessions add foreign key (sign_in) references sign_ins on delete cascade;

    -- They live for an hour at most, and nobody knows whose they are.
    delete from tickets;
    alter table tickets add column sign_in text not null references sign_ins on delete cascade;
    create index tickets_by_sign_in on tickets (sign_in);

    create table tabs (
      rep_id bigint not null,
      tab text not null,
      sign_in text not null references sign_ins on delete cascade,
      primary key (rep_id, tab)
    );
    create index tabs_by_sign_in on tabs (sign_in);
  `,
};
