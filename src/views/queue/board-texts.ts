import { BROKEN_LINE, type Line } from '../kit/line.ts';
import { POLLING } from '../app/shell/texts.ts';
import { EMPTY_SLOT } from './texts.ts';

export const NOT_TAKING = 'You are not taking alarms';
export const START_TAKING = 'Start taking alarms';
/** Words after NOT_TAKING, where only one window takes alarms at a time. */
export const TAKEN_ELSEWHERE = ' · you are taking them in another window';

/** Title of the free rows while a practice is paused. */
export const PRACTICE_PAUSED = 'Your practice is paused';
export const CONTINUE_PRACTICE = 'Continue the practice';
/** A practice gives one alarm after another. */
const NEXT_PRACTICE_ALARM = 'Next training alarm soon';
export const WITHHELD = 'Real alarms do not come to this tab';
const RESUMES_WITH_LINE = 'Taking resumes when the line is back';
/**
 * Words after NOT_TAKING: the number of waiting alarms, or the reason why it is not known; `waiting` is null until
 * then.
 */
export function waitingText(line: Line, waiting: number | null, isStale: boolean): string {
  const why = BROKEN_LINE[line]?.toLowerCase() ?? (isStale ? 'count not updating' : null);
  if (why !== null) return ` · ${why}`;
  return waiting === null ? '' : ` · ${waiting} waiting`;
}

/**
 * Text of a slot without an alarm: it waits for one (QUEUE-04), unless none can come or a practice fills another slot.
 */
export function emptyText(line: Line, isPracticing: boolean): string {
  const broken = BROKEN_LINE[line];
  if (broken !== null) return `No Event - ${broken}`;
  return isPracticing ? 'No Event - Practice uses one slot' : EMPTY_SLOT;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface RailState {
  readonly line: Line;
  /** Number of alarms that wait for an agent; null where it is not known. */
  readonly waiting: number | null;
  /** Time since which it is so, epoch ms. */
  readonly sinceMs: number;
  readonly isAccepting: boolean;
  /** The board has no alarm. */
  readonly isEmpty: boolean;
  readonly isPracticing: boolean;
  /** A missed alarm was not put back. */
  readonly isReviewable: boolean;
}

interface RailText {
  /** `quiet`: there are, or may be, alarms beside those on the board. */
  readonly tone: 'clear' | 'quiet' | 'broken' | 'practice';
  readonly title: string;
  readonly more: string;
}

/**
 * Words beside the slots: that none can come; that all is clear and since when, in the browser's zone, as long as it is known
 * that none waits and no missed alarm is left; else how many wait.
 */
export function railText({
  line,
  waiting,
  sinceMs,
  isAccepting,
  isEmpty,
  isPracticing,
  isReviewable,
}: RailState): RailText {
  const broken = BROKEN_LINE[line];
  if (broken !== null) return { tone: 'broken', title: broken, more: isAccepting ? RESUMES_WITH_LINE : '' };
  if (isPracticing && isEmpty) return { tone: 'practice', title: NEXT_PRACTICE_ALARM, more: '' };
  const count = waiting === null ? 'Count not updating' : `${waiting === 0 ? 'None' : waiting} waiting`;
  if (!isEmpty || !isAccepting) {
    const more = isPracticing ? WITHHELD : isAccepting ? 'You are taking alarms' : '';
    return { tone: 'quiet', title: count, more };
  }
  const polling = line === 'polling' || line === 'pollingSlowly' ? `. ${POLLING[line]}` : '';
  const since = `since ${TIME.format(sinceMs)}`;
  return waiting === 0 && !isReviewable
    ? { tone: 'clear', title: 'All clear', more: `No alarm for you ${since}${polling}` }
    : { tone: 'quiet', title: 'No alarm for you', more: `${since} · ${count}${polling}` };
}
