import { EVENT_HISTORY_DAYS, LOCATION_EVENT_PLAYABLE_S } from '../../../../../contract/limits.ts';
import type { WhyNoPlay } from '../../../../machines/visit/location-events/playable.ts';

export const EVENT_HISTORY = 'Event History';
export type HistoryMode = 'events' | 'days';
export const HISTORY_MODES: Readonly<Record<HistoryMode, string>> = {
  events: 'Events',
  days: `${EVENT_HISTORY_DAYS} days`,
};
/** EVL-01 */
export const EVENT_COLUMNS = ['Time', 'Event', 'Video'] as const;
/** EVL-02 */
export const LIVE = '(live)';
export const GO_LIVE = '(go live)';
/** EVL-03 */
export const NO_EVENTS = 'No events found (yet)...';
export const LOADING_EVENTS = 'Loading events';
export const EVENTS_NOT_READ = 'The events could not be read.';
export const THIS_ALARM = 'This alarm';
export const SECONDARY = 'Since this alarm';
export const HAS_VIDEO = 'Has a video';
export const WHY_NO_PLAY: Readonly<Record<WhyNoPlay, string>> = {
  tooOld: `Only events of the last ${LOCATION_EVENT_PLAYABLE_S / 60} minutes can be played`,
  noVideo: 'This camera recorded nothing of it',
};
export const NOT_THIS_ALARM = 'Not this alarm';
export const BACK_TO_ALARM = 'Back to this alarm';
export const CALLING_TRAINING = 'A training alarm: no one is called';
export const SAVING_CALL = 'Saving…';
export const callNotSaved = (error: string) => `Not saved. ${error}`;
export const SAVE_AGAIN = 'Save again';
export const DISCARD_CALL = 'Discard';
