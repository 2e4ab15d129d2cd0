import type { selectConnection } from '../../machines/app/hub/hub.selectors.ts';
import { POLLING } from '../app/shell/texts.ts';

type Line = ReturnType<typeof selectConnection>;

export const NOT_TAKING = 'You are not taking alarms';
export const START_TAKING = 'Start taking alarms';
/** Behind NOT_TAKING, where one window takes alarms at a time. */
export const TAKEN_ELSEWHERE = ' · another window of yours takes them';

/** Why a number would not be true. */
const BROKEN: Readonly<Record<Line, string | null>> = {
  open: null,
  connecting: null,
  polling: null,
  pollingSlowly: null,
  unanswered: 'The provider does not answer',
  waiting: 'Connection lost',
  lost: 'Connection lost',
  silent: 'No alarms can arrive',
};

/** Behind NOT_TAKING: how many alarms wait, or why that is not known; `waiting` is null until it is. */
export function waitingWords(line: Line, waiting: number | null, isStale: boolean): string {
  const why = BROKEN[line]?.toLowerCase() ?? (isStale ? 'count not updating' : null);
  if (why !== null) return ` · ${why}`;
  return waiting === null ? '' : ` · ${waiting} waiting`;
}

/** Nothing keeps alarms away. */
export const isCalm = (line: Line): boolean => BROKEN[line] === null;

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** While alarms are taken and there are none: since when, in the browser's zone, or why none can come. */
export function calmWords(line: Line, sinceMs: number): { readonly title: string; readonly more: string } {
  const broken = BROKEN[line];
  if (broken !== null) return { title: broken, more: 'You are taking alarms' };
  const calm = `No alarm for you since ${TIME.format(sinceMs)}`;
  const isPolling = line === 'polling' || line === 'pollingSlowly';
  return { title: 'All clear', more: isPolling ? `${calm}. ${POLLING[line]}` : calm };
}
