export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
