import { SEEK_END_MARGIN_S, SEEK_START_MARGIN_S } from './player.constants.ts';

/** Where a relative seek ends, s; in a recording too short for both margins the start's wins (PLAY-05, PLAY-31). */
export const relativeSeek = (fromS: number, byS: number, durationS: number): number =>
  Math.max(SEEK_START_MARGIN_S, Math.min(fromS + byS, durationS - SEEK_END_MARGIN_S));

/** Where an absolute seek ends, s: a marker or a point of the timeline is met as it is. */
export const absoluteSeek = (toS: number, durationS: number): number => Math.max(0, Math.min(toS, durationS));
