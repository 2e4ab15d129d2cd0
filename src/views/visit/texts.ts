import { alarmStateLabel } from '../../../contract/enums.ts';
import type { Deed } from '../../machines/visit/deeds.events.ts';

/** Shown until the event of a visit is loaded. */
export const LOADING_EVENT = 'Loading the event…';
/** Notice while the provider does not answer. */
export const OFFLINE_EVENT = {
  title: 'No answer from the provider',
  more: 'The event opens automatically when the line is back.',
};
/** The provider refused what the agent did, in its words. */
export const notEnded = (refusal: string): string => `The alarm was not ended. ${refusal}`;

/** Marks over the picture as it was when the event ended, and words where there was none. */
export const STOPPED = 'Last picture of the recording';
export const PICTURE_ENDED = 'The picture ended with the event';
/** Reason why nothing in a visit that is over can be used. */
export const EVENT_OVER = 'The event has ended: nothing here can be changed.';
export const NOT_READ_BEFORE_END = 'Not read before the alarm ended';

export const YOUR_DEEDS = 'What you did';
export const NO_DEEDS = 'No talk, siren, call or note';
const DEEDS: Readonly<Record<Exclude<Deed['what'], 'talked' | 'alarmState'>, string>> = {
  siren: 'Sounded the siren',
  spotlight: 'Turned on the spotlight',
  note: 'Saved a location note',
  zone: 'Changed the motion zone',
  annotation: 'Annotated the picture',
};
export function deedText({ what, forMs = 0, state }: Deed): string {
  if (what === 'talked') return `Talked for ${Math.max(1, Math.round(forMs / 1_000))} s`;
  return what === 'alarmState' ? `Set the alarm system to ${alarmStateLabel(state)}` : DEEDS[what];
}

/** Notice beside the fields that templates fill, where those of the provider could not be loaded. */
export const TEMPLATES_UNREAD = 'The station’s templates could not be read: these are the built-in ones.';
