/**
 * What the log says of each hour's alarms, so that reports do not read the log of whole days (decision 0058). The horizon is the
 * transaction up to which the log has been read; 0, or no row, means that nothing of it was.
 */
export const rollups = {
  name: '0051-rollups',
  sql: `
    create table rollup_position (
      only_one boolean primary key default true check (only_one),
      horizon xid8 not null
    );

    create table rollup_hours (
      hour bigint primary key,
      is_stale boolean not null,
      take_p50 double precision,
      take_p95 double precision,
      end_p50 double precision,
      end_p95 double precision
    );
    create index rollup_hours_stale on rollup_hours (hour) where is_stale;

    create table rollup_counts (
      hour bigint not null,
      quarter bigint not null,
      threat_level int not null,
      status int not null,
      holder_rep bigint,
      closed_by text,
      disposition_action text,
      count int not null
    );
    create index rollup_counts_of_hour on rollup_counts (hour);
  `,
};
