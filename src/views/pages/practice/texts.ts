import { cancelReason } from '../../../../contract/cancel-reasons.ts';
import type { Ending } from '../../../../contract/entities/practice.ts';

export const TITLE = 'Practice';
export const ABOUT =
  'Ten training alarms come to your queue one after another, marked Training. No customer is notified, nothing is counted, and real alarms wait meanwhile.';
export const STATES = {
  asking: 'Asking for your last practice…',
  idle: 'You have not practiced in this tab yet.',
  starting: 'The training alarms are being raised…',
  running: 'Your practice runs. Take its alarms in the queue; your score comes here.',
  settling: 'Your practice is being stopped…',
  stopping: 'Your practice is being stopped…',
  scored: 'Your practice is over.',
} as const;
export const BEGIN = 'Start practice';
export const BEGIN_AGAIN = 'Practice again';
export const STOP = 'Stop practice';
export const TO_QUEUE = 'Go to the queue';
export const RETRY = 'Try again';
export const COLUMNS = ['Alarm', 'Seconds', 'You', 'Right', ''] as const;
export const RIGHT = 'Right';
export const WRONG = 'Wrong';

/** The words for an ending; null = the agent did nothing about it. */
export function endingText(ending: Ending | null): string {
  if (ending === null) return 'Expired';
  return ending === 'handle' ? 'Handled' : (cancelReason(ending)?.label ?? `Reason ${ending}`);
}

export const scoreText = (right: number, over: number, meanSeconds: number | null): string =>
  `${right} of ${over} right${meanSeconds === null ? '' : `, ${meanSeconds} s an alarm`}`;
