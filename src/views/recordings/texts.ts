import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { recordingBegin } from '../../../contract/recording-begin.ts';
import type { ClipFailure } from '../../machines/recordings/clip/clip.events.ts';
import type { ClipState } from '../../machines/recordings/clip/clip.selectors.ts';
import type { PictureStats } from '../../machines/recordings/player/player.events.ts';
import type { PictureState } from '../../machines/recordings/player/player.selectors.ts';

/** Reasons why a tile shows no picture (PLAY-34); a wait is shown with its seconds. */
export const NO_PICTURE: Readonly<Record<Exclude<ClipState, 'running' | 'waiting'>, string>> = {
  connecting: 'Connecting...',
  downloading: 'Downloading...',
  starting: 'Starting...',
  tokenless: 'Not connected',
  absent: 'This event has no recording',
  coming: 'Recording still coming',
  missing: 'No clip came',
};
/** The same beside a still picture, which leaves less room. */
export const NO_RECORDING_YET: typeof NO_PICTURE = {
  ...NO_PICTURE,
  absent: 'No recording',
  coming: 'Clip still coming',
};
const NOT_FOUND = 404;
/** The provider had the recording, and its file is gone. */
const GONE = 410;

/** The provider reaches neither database nor media store, or restarts. */
const UNAVAILABLE = 503;

/** Reason why the last attempt failed, in words for the agent. */
export function failureText({ status, isDamaged, words }: ClipFailure): string {
  if (isDamaged) return 'The recording is damaged';
  if (status === null) return 'The provider does not send the recording';
  if (status === UNAVAILABLE) return 'The recording cannot be reached now';
  if (status === GONE) return words || 'Recording lost';
  return status === NOT_FOUND ? 'The recording is not there yet' : `The provider refused the recording (${status})`;
}
/** Why nothing can be sought yet. */
export const NOT_LOADED = 'The recording is not loaded';
/** PLAY-10 */
export const retryingIn = (seconds: number): string => `Retrying in ${seconds} seconds`;

/** Mark of a recording, so that it is never mistaken for a live picture. */
export const RECORDED = 'RECORDED';
/** The same before the time at which a source's alarm was received, which is the one that is certain. */
export const RECORDED_AND_RECEIVED = 'RECORDED, received';
/** Place of a source's recording beside its alarm; null where no source raised the alarm. */
export const beginText = ({ received }: Pick<AlarmEvent, 'received'>): string | null => {
  if (received === null) return null;
  const { recordedFromMs, receivedAt } = received;
  return recordedFromMs === undefined ? 'beginning not known' : recordingBegin(recordedFromMs, receivedAt * 1_000);
};
/** Mark on the frame that is shown until the recording is loaded. */
export const LAST_FRAME = 'LAST PICTURE FROM THE QUEUE';
/** Words for the state of the picture; empty while it simply plays. */
export const PICTURE_MARK: Readonly<Record<Exclude<PictureState, 'absent'>, string>> = {
  playing: '',
  paused: 'Paused',
  stalled: 'Stalled, waiting for the provider',
  ended: 'Ended',
};

export const NOTHING_TO_PLAY = 'There is no picture to play';

export const SOUND = { audible: 'Sound', muted: 'Muted', blocked: 'Blocked' } as const;
export const SOUND_BLOCKED = 'The browser keeps the sound off until you switch it on';

/** Statistics of the decoded video: size, bit rate in Mbps, lost frames (PLAY-25). */
export const statsText = ({ widthPx, heightPx, mbps, frames, droppedFrames }: PictureStats): string =>
  [
    `${widthPx} × ${heightPx}`,
    `${mbps === null ? '–' : mbps.toFixed(2)} Mbps`,
    `${droppedFrames} of ${frames} frames dropped`,
  ].join(' · ');
export const NO_STATS = 'Measuring…';

export const MOTION_ZONE = 'Motion zone';
export const NO_ZONE = 'This camera has no motion zone';
