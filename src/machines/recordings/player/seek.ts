import { SEEK_END_MARGIN_S, SEEK_START_MARGIN_S } from './player.constants.ts';

/** End of a relative seek, s; in a recording too short for both margins the start's wins (PLAY-05, PLAY-31). */
export const relativeSeek = (fromS: number, byS: number, durationS: number): number =>
  Math.max(SEEK_START_MARGIN_S, Math.min(fromS + byS, durationS - SEEK_END_MARGIN_S));

/** End of an absolute seek, s: a marker or a point of the timeline is met exactly. */
export const absoluteSeek = (toS: number, durationS: number): number => Math.max(0, Math.min(toS, durationS));
