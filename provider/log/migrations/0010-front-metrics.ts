/** The portal's telemetry: the agent's work live, time series, logs and cameras (MET-01 to MET-04). */
export const frontMetrics = {
  name: '0010-front-metrics',
  sql: `
    create table front_metrics (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('liveWork', 'series', 'log', 'camera')),
      rep_id bigint not null,
      content jsonb not null,
      at_ms bigint not null
    );
  `,
};
