export const MISSED_TITLE = 'Missed alarms';
/** Outcome of the missed alarms. */
const OUTCOME = 'These alarms expired in your queue before anyone reviewed them.';
export const outcomeText = (canReview: boolean): string =>
  `${OUTCOME} ${canReview ? 'Review again puts one back into the queue, unless it is too old.' : 'They can no longer be opened.'}`;
export const REVIEW_AGAIN = 'Review again';
export const reviewAgainLabel = (eventId: string): string => `Review again: event ${eventId}`;
/** Label of a missed alarm that was put back: an agent with room takes it. */
export const BACK_IN_QUEUE = 'Back in the queue';
