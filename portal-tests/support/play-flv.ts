import type { LivePicture } from '../../src/media/live/live-picture.ts';

/** In the place of the player of live pictures, which needs a browser: none comes. */
export const playFlv = (): LivePicture => ({
  show: () => () => {},
  arrived: async () => 0,
  ageMs: () => 0,
  measure: async () => ({ packetsLost: null, jitterMs: null, roundTripMs: null, bytes: null }),
  sendState: () => {},
});
