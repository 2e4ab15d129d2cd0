/** Why a picture is not there, in the words of the livestream metrics. Ours. */
export const TIMED_OUT = 'No picture in time.';
export const FROZEN = 'The picture froze.';
export const SHUTTER_CLOSED = 'The privacy shutter was closed.';
