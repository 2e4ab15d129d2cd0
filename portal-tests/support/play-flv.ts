import type { LivePicture } from '../../src/media/live/live-picture.ts';

/** In the place of the player of live pictures, which needs a browser: none comes. */
export const playFlv = (): Pick<LivePicture, 'show'> => ({ show: () => () => {} });
