import type { HeardMessage, ListenedSource } from '../../../../contract/entities/sources.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { bytesText } from './texts.ts';

export const LISTEN = 'Listen';
export const listenTitle = (name: string): string => `Listen to ${name}`;
export const LISTEN_EXPLAINED =
  'What arrives at its address is shown here at once. Until you stop, real alarms of this source are NOT raised: no agent gets them.';
export const LISTEN_TIME = 'For';
export const listenTimeText = (seconds: number): string => (seconds === 60 ? '1 minute' : `${seconds / 60} minutes`);
export const START = 'Start listening';
export const STOP = 'Stop';
export const WAITING = 'Nothing has arrived yet. Let the camera send a test, or send a mail to its address.';
export const OVER = 'Listening has ended. Alarms of this source are raised again.';
export const MESSAGE_COLUMNS = ['Time', 'Via', 'Text', 'Camera', 'Files'];
export const leftText = (leftMs: number): string => `${formatSpan(Math.ceil(leftMs / 1_000))} left`;
/** The line that shows everyone on the screen that a source raises nothing. */
export const bandText = ({ name, byName, isMine }: ListenedSource): string =>
  `Real alarms of ${name} are not raised: ${isMine ? 'you listen' : `${byName} listens`}`;
export const filesText = ({ pictures, clip }: HeardMessage): string =>
  [
    ...(pictures.length === 0
      ? []
      : [
          `${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`} (${pictures.map(bytesText).join(', ')})`,
        ]),
    ...(clip === null ? [] : [`clip (${bytesText(clip)})`]),
  ].join(', ') || NO_VALUE;
