/** Created `take_alarms`, which is now among the current functions: no later migration calls it. */
export const take = {
  name: '0005-take',
  sql: '',
};
