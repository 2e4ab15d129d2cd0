/** Who came in, what they read and how it ended lies in streams `access:<rep>`; a read is a fact once in a while. */
export const access = {
  name: '0018-access',
  sql: `
    create index events_access on events (pos) where stream like 'access:%';

    create table access_reads (
      rep_id bigint not null,
      type text not null,
      subject text not null,
      until_ms bigint not null,
      primary key (rep_id, type, subject)
    );
  `,
};
