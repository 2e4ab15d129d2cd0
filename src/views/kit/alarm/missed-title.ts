export const MISSED_TITLE = 'Missed alarms';
/** Outcome of the missed alarms. */
const OUTCOME = 'Closed as expired, not reviewed, while they were on your board.';
export const outcomeText = (canReview: boolean): string =>
  `${OUTCOME} ${canReview ? 'One that is not too old can be reviewed again.' : 'They cannot be opened any more.'}`;
export const REVIEW_AGAIN = 'Review again';
export const reviewAgainLabel = (eventId: string): string => `Review again: event ${eventId}`;
/** Label of a missed alarm that was put back: an agent with room takes it. */
export const BACK_IN_QUEUE = 'Back in the queue';
