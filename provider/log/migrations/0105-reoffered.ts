/** Whether an alarm had run out and was put back. */
export const reoffered = {
  name: '0105-reoffered',
  sql: 'alter table alarms add column is_reoffered boolean not null default false',
};
