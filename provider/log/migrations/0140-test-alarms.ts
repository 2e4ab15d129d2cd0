/** A practice without a tab is a test alarm, which any tab of its agent gets. */
export const testAlarms = {
  name: '0140-test-alarms',
  sql: 'alter table practices alter column tab drop not null;',
};
