import type { LivePicture } from '../../src/media/live/live-picture.ts';

const noPicture = (): LivePicture => ({
  show: () => () => {},
  arrived: async () => 0,
  ageMs: () => 0,
  measure: async () => ({ packetsLost: null, jitterMs: null, roundTripMs: null, bytes: null }),
  sendState: () => {},
});

/** Stand-ins for the players of live pictures, which need a browser: no picture comes. */
export { noPicture as playFlv, noPicture as playHlsLive };
