import { UNDO_MS } from '../../../../contract/limits.ts';
import { KEYS, type KeyAction } from '../../kit/keys/keys.ts';

export const TOUR = 'Tour';
export const START = 'Start the tour';
export const SKIP = 'Skip';
export const PREVIOUS = 'Previous';
export const NEXT = 'Next';
export const FINISH = 'Finish';
export const END = 'End the tour';

const keyOf = (action: KeyAction, does: string) => ({ shown: KEYS[action].shown, does });

const TAKEN_BACK = `You can undo the ending of an alarm for ${UNDO_MS / 1_000} s.`;

/** Steps of the tour for a new agent: an alarm's way from the queue to its end. */
export const STEPS = [
  {
    title: 'Take alarms',
    text: 'Alarms come to your queue while you take them, the most urgent first. Each card counts down. An alarm you leave alone expires.',
    keys: [keyOf('toggleAccepting', 'start or stop taking')],
  },
  {
    title: 'Look, then decide',
    text: 'The number of a card opens it. If nothing is there, end it on the card with a reason; its picture must have been shown first.',
    keys: [keyOf('pickCard', 'open'), keyOf('pickCardToCancel', 'end with a reason')],
  },
  {
    title: 'Verify and respond',
    text: 'Watch the recording and every camera live, talk to people there, sound the siren. Then continue, in three steps.',
    keys: [keyOf('continue', 'next step'), keyOf('goLive', 'live'), keyOf('talk', 'talk'), keyOf('handle', 'handled')],
  },
  {
    title: 'Follow up',
    text: 'Write what happened, choose what the customer reads, and complete. Then you are back in your queue.',
    keys: [keyOf('complete', 'complete')],
  },
  {
    title: 'Made a mistake, or lost?',
    text: `${TAKEN_BACK} Find anything by typing. Practice is safe: no customer is notified.`,
    withoutPractice: `${TAKEN_BACK} Find anything by typing.`,
    keys: [keyOf('undo', 'undo'), keyOf('showPalette', 'find anything'), keyOf('showKeys', 'all keys')],
  },
] as const;

export const OFFER = `New here? A tour of ${STEPS.length} steps shows how to work an alarm, and the keys for it.`;
export const stepTitle = (number: number, title: string): string => `${number} of ${STEPS.length}: ${title}`;
