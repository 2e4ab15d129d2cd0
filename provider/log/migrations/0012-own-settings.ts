/** What people set for themselves. */
export const ownSettings = {
  name: '0012-own-settings',
  sql: `alter table reps add column settings jsonb not null default '{}'`,
};
