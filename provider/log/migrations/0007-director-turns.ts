/** The database's clock is the one that all processes share. By it the world's next doing has a time, and whoever comes first does it. */
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
