export const MISSED_TITLE = 'Missed alarms';
export const REVIEW_AGAIN = 'Review again';
export const reviewAgainLabel = (eventId: string): string => `Review again: event ${eventId}`;
/** Label of a missed alarm that was put back: an agent with room takes it. */
export const BACK_IN_QUEUE = 'Back in the queue';
