/** Finds who read the data of one alarm. */
export const accessSubjects = {
  name: '0044-access-subjects',
  sql: `create index events_access_subject on events ((data->>'subject'), at_ms) where stream like 'access:%'`,
};
