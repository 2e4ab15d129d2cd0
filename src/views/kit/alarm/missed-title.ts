export const MISSED_TITLE = 'Missed alarms';
/** What became of them: nothing is left to do, for no role. */
export const MISSED_OUTCOME =
  'Closed as expired, not reviewed, while they were on your board. They cannot be opened any more.';
