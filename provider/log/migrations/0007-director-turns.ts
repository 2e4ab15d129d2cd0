/** The database's clock is the one that all processes share. The world's next action is due by it, and the first process to claim it does it. */
export const directorTurns = {
  name: '0007-director-turns',
  sql: `
    create function database_now_ms() returns bigint language sql volatile as $$
      select (extract(epoch from clock_timestamp()) * 1000)::bigint
    $$;

    create table director_turns (
      only_one boolean primary key default true check (only_one),
      number int not null default 1,
      due_at_ms bigint not null
    );
  `,
};
