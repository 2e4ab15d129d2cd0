/** Reasons for the end of a live picture, in the words of the livestream metrics. Not in the spec. */
export const PICTURES_LEFT = 'The agent left.';
export const PAGE_CLOSED = 'The page was closed.';
