import type { WhyNoTalk } from '../../machines/cameras/talk/talk.selectors.ts';

/* Words of the controls of a live camera, apart from those of its picture, which the Camera screen has without them. */

/** Reasons why talk is off. Spec: D2 §5 (AUDIO-04, AUDIO-05). */
export const WHY_NO_TALK: Readonly<Record<Exclude<WhyNoTalk, 'heldByOther'>, string>> = {
  micDisabled:
    'This Customer has disabled their microphone. You will not be able to use two way communication through this camera.',
  noLoudspeaker: 'This camera has no loudspeaker.',
  loudspeakerUnknown: 'It is not known yet whether this camera has a loudspeaker.',
  noMicrophone: 'There is no microphone that this page may use. Allow one, then reload the page.',
  notLive: 'There is no live picture of this camera',
};
/** The guard that refuses a control that another tab has. */
export const HELD_BY_OTHER = 'isHeldByOther';
/** Label of the talk button while another person talks. */
export const TALK_TAKEN = 'In use';
export const TALK = { off: 'Talk', opening: 'Opening…', on: 'Talking' } as const;
export const SIREN = { ready: 'Siren', confirming: 'Confirm', sounding: 'Sounding', paused: 'Paused' } as const;
/** Reasons why the siren button is disabled, by its state (CTRL-06, CTRL-14). */
export const WHY_NO_SIREN: Readonly<Record<keyof typeof SIREN, string>> = {
  ready: WHY_NO_TALK.notLive,
  confirming: WHY_NO_TALK.notLive,
  sounding: 'The siren is sounding',
  paused: 'The siren rests while somebody talks',
};
export const SPOTLIGHT = 'Spotlight';
export const spotlightLocked = (seconds: number): string => `The spotlight can be lit again in ${seconds} s`;
export const SOUND = { on: 'Sound', off: 'Muted' } as const;
/** AUDIO-26 */
export const TALKING_ONLY = 'This camera cannot be heard while you talk';
export const STATS = 'Stats';
