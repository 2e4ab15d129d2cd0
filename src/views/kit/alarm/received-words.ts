import type { ReceivedMessage } from '../../../../contract/entities/events.ts';

/** Not in the spec: difference from which on the time of a source is named, s. */
const CLOCK_OFF_S = 60;
const MINUTE_S = 60;
const HOUR_MIN = 60;
const DAY_H = 24;

/** `15 min`, `1 h 2 min`, `3 d 4 h` */
function lengthWords(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_S);
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours === 0) return `${minutes} min`;
  const [large, small] =
    hours < DAY_H
      ? [`${hours} h`, [minutes % HOUR_MIN, 'min']]
      : [`${Math.floor(hours / DAY_H)} d`, [hours % DAY_H, 'h']];
  return small[0] === 0 ? large : `${large} ${small.join(' ')}`;
}

/**
 * Difference between the time of a message by its source and that of its receipt; null where it is small or unknown. A message
 * that came late and a slow clock look alike.
 */
export function clockWords({ sourceAt, receivedAt }: ReceivedMessage): string | null {
  if (sourceAt === null || Math.abs(sourceAt - receivedAt) <= CLOCK_OFF_S) return null;
  return `Camera time ${lengthWords(Math.abs(sourceAt - receivedAt))} ${sourceAt < receivedAt ? 'behind' : 'ahead'}`;
}

/** Number of later messages of the camera that joined the alarm; null where there are none. */
export const joinedWords = ({ joined }: ReceivedMessage): string | null =>
  joined === 0 ? null : `${joined} more message${joined === 1 ? '' : 's'}`;

/** Mark of an alarm that expired and was put back. */
export const EXPIRED_ONCE = 'Expired once';
