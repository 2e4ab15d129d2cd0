/** Where cameras and viewers find each other; the portal reads it from the answer of `liveView`. */
export const SIGNALLING_PATH = '/api/camera-signalling';
/** Not in the spec: a viewer that has this much unread is too slow for the picture; it starts again. */
export const UNREAD_MAX_BYTES = 4_194_304;
/** How often a signalling socket is asked for a sign of life, ms. Ours; it keeps proxies from closing a quiet one. */
export const PING_MS = 10_000;
