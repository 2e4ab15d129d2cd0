/** Who had an alarm that ended by itself is counted from now on: every hour is folded again. */
export const rollupHolders = {
  name: '0111-rollup-holders',
  sql: `update rollup_position set horizon = '0'`,
};
