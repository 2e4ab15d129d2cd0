import { cancelReason } from '../../../../contract/cancel-reasons.ts';
import type { Ending } from '../../../../contract/entities/practice.ts';

export const TITLE = 'Practice';
export const ABOUT =
  'Ten training alarms come to your queue, one at a time, marked Training. No customer is notified and nothing counts. Real alarms do not come to this tab until the practice is over.';
export const STATES = {
  asking: 'Loading your last practice…',
  idle: 'You have not practiced in this tab yet.',
  starting: 'Starting your practice…',
  running: 'Your practice is running in the queue. Your score appears here.',
  settling: 'Stopping your practice…',
  stopping: 'Stopping your practice…',
  scored: 'Your practice is over.',
} as const;
export const BEGIN = 'Start practice';
export const BEGIN_AGAIN = 'Practice again';
export const STOP = 'Stop practice';
export const TO_QUEUE = 'Go to the queue';
export const RETRY = 'Try again';
export const COLUMNS = ['Alarm', 'Seconds', 'You chose', 'Right answer', 'Result'] as const;
export const RIGHT = 'Right';
export const WRONG = 'Wrong';

/** The words for an ending; null = the agent did nothing about it. */
export function endingText(ending: Ending | null): string {
  if (ending === null) return 'Expired';
  return ending === 'handle' ? 'Handled' : (cancelReason(ending)?.label ?? `Reason ${ending}`);
}

export const scoreText = (right: number, over: number, meanSeconds: number | null): string =>
  `${right} of ${over} right${meanSeconds === null ? '' : `, ${meanSeconds} s per alarm`}`;
