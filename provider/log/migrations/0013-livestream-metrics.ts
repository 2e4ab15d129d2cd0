/** Live pictures have their moments too (MET-08). */
export const livestreamMetrics = {
  name: '0013-livestream-metrics',
  sql: `
    alter table front_metrics drop constraint front_metrics_kind_check;
    alter table front_metrics add constraint front_metrics_kind_check
      check (kind in ('liveWork', 'series', 'log', 'camera', 'livestream'));
  `,
};
