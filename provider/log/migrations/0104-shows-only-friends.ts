/** Whether everyone seen in an alarm is a friend or authorized to be there; those raised before count as strangers. */
export const showsOnlyFriends = {
  name: '0104-shows-only-friends',
  sql: 'alter table alarms add column shows_only_friends boolean not null default false',
};
