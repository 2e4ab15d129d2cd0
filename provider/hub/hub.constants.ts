/** How often each socket is asked for a sign of life and the leases of living tabs are renewed, ms. */
export const BEAT_MS = 10_000;
/** Not in the spec: a client that has this much unread is too slow; it reconnects and is sent everything again. */
export const UNREAD_MAX_BYTES = 1_048_576;
/** Not in the spec: a frame from the portal is far shorter. */
export const FRAME_MAX_BYTES = 16_384;
/** Why a socket closes with RESTARTING_CODE. */
export const RESTARTING_WORDS = 'The provider restarts.';
