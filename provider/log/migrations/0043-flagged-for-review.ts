/** Whether a reviewer wants the video analytics of an alarm to be looked at. */
export const flaggedForReview = {
  name: '0043-flagged-for-review',
  sql: 'alter table alarms add column flagged_for_review boolean not null default false',
};
