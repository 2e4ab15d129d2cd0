/** Interval at which each socket is pinged and the leases of living tabs are renewed, ms. */
export const BEAT_MS = 10_000;
/** Unread bytes at which a client counts as too slow: it reconnects and is sent everything again. Not in the spec. */
export const UNREAD_MAX_BYTES = 1_048_576;
/** Size limit of a frame, bytes. Not in the spec: a frame from the portal is far shorter. */
export const FRAME_MAX_BYTES = 16_384;
/** Reason sent with RESTARTING_CODE. */
export const RESTARTING_TEXT = 'The provider restarts.';
