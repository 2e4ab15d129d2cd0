import type { AlarmEvent, ReceivedMessage } from '../../../../contract/entities/events.ts';

/** Not in the spec: difference from which on the time of a source is named, s. */
const CLOCK_OFF_S = 60;
const MINUTE_S = 60;
const HOUR_MIN = 60;
const DAY_H = 24;
/** Not in the spec: days from which on a clock is simply wrong, and their number says no more. */
const WRONG_D = 30;

/** `15 min`, `1 h 2 min`, `3 d 4 h`, `more than 30 d` */
function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_S);
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours === 0) return `${minutes} min`;
  if (hours >= WRONG_D * DAY_H) return `more than ${WRONG_D} d`;
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
export function clockText({ sourceAt, receivedAt }: ReceivedMessage): string | null {
  if (sourceAt === null || Math.abs(sourceAt - receivedAt) <= CLOCK_OFF_S) return null;
  return `Camera time ${lengthText(Math.abs(sourceAt - receivedAt))} ${sourceAt < receivedAt ? 'behind' : 'ahead'}`;
}

/** Number of later messages of the camera that joined the alarm; null where there are none. */
export const joinedText = ({ joined }: ReceivedMessage): string | null =>
  joined === 0 ? null : `${joined} more message${joined === 1 ? '' : 's'}`;

/** Note that the recording of an alarm is on its way; null where it is not. */
export const comingText = ({ received }: Pick<AlarmEvent, 'received'>): string | null =>
  received?.clip === 'coming' || received?.clip === 'recording' ? 'The recording is still coming' : null;

/** Mark of an alarm that expired and was put back. */
export const EXPIRED_ONCE = 'Expired once';
