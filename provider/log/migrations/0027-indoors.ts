/** Whether the camera of an alarm looks into the house, as it was when the alarm was raised. */
export const indoors = {
  name: '0027-indoors',
  sql: 'alter table alarms add column is_indoors boolean not null default false',
};
