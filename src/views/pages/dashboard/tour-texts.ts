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

const TAKEN_BACK = `What ends an alarm waits ${UNDO_MS / 1_000} s and can be taken back.`;

/** Steps of the tour for a new agent: an alarm's way from the queue to its end. */
export const STEPS = [
  {
    title: 'Take alarms',
    text: 'Alarms come to your board while you take them, the most urgent first. Each card counts down; what you leave expires.',
    keys: [keyOf('toggleAccepting', 'start or stop taking')],
  },
  {
    title: 'Look, then decide',
    text: 'The number of a card opens it. What is plainly nothing ends on its card with a reason, once its picture was shown.',
    keys: [keyOf('pickCard', 'open'), keyOf('pickCardToCancel', 'end with a reason')],
  },
  {
    title: 'Verify and respond',
    text: 'You see the recording and every camera live, talk to people there, and sound the siren. Three steps lead on.',
    keys: [keyOf('continue', 'next step'), keyOf('goLive', 'live'), keyOf('talk', 'talk'), keyOf('handle', 'handled')],
  },
  {
    title: 'Follow up',
    text: 'Write what happened, choose what the customer reads, complete. Then you are back at your board.',
    keys: [keyOf('complete', 'complete')],
  },
  {
    title: 'A slip, or lost?',
    text: `${TAKEN_BACK} Everything can be found by typing, and Practice costs no one anything.`,
    withoutPractice: `${TAKEN_BACK} Everything can be found by typing.`,
    keys: [keyOf('undo', 'take back'), keyOf('showPalette', 'find anything'), keyOf('showKeys', 'all keys')],
  },
] as const;

export const OFFER = `New here? A tour of ${STEPS.length} steps shows how an alarm is worked, and its keys.`;
export const stepTitle = (number: number, title: string): string => `${number} of ${STEPS.length}: ${title}`;
