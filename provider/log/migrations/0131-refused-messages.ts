/** The last refused message of each source, and their number since the source was added. */
export const refusedMessages = {
  name: '0131-refused-messages',
  sql: `
    alter table sources
      add column refused_at_ms bigint,
      add column refused_why text,
      add column refused_count int not null default 0;
  `,
};
