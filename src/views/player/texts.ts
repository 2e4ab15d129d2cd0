import type { ClipState } from '../../machines/clip/clip.selectors.ts';
import type { PictureState } from '../../machines/player/player.selectors.ts';

/** Why a tile shows no picture (PLAY-34); what is waited for is said with its seconds. */
export const NO_PICTURE: Readonly<Record<Exclude<ClipState, 'running' | 'waiting'>, string>> = {
  starting: 'Starting...',
  tokenless: 'No permission to play yet, asking again',
  absent: 'This event has no recording',
};
/** PLAY-10 */
export const retryingIn = (seconds: number): string => `Retrying in ${seconds} seconds`;

/** A recording is never mistaken for what happens now: the picture says what it is, and what it does. */
export const PICTURE_MARK: Readonly<Record<PictureState, string>> = {
  absent: 'Recording',
  playing: 'Recording',
  paused: 'Recording · Paused',
  stalled: 'Recording · Stalled, waiting for the provider',
  ended: 'Recording · Ended',
};

export const NOTHING_TO_PLAY = 'There is no picture to play';
export const NO_BOXES = 'No video analytics for this event (yet)';
export const SOUND_BLOCKED = 'The browser keeps the sound off until you switch it on';
