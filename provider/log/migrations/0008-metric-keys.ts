/** Reports under one key are one report (WORK-22). */
export const metricKeys = {
  name: '0008-metric-keys',
  sql: `
    alter table metrics add column idempotency_key text;
    create unique index metrics_by_key on metrics (rep_id, idempotency_key) where idempotency_key is not null;
  `,
};
