import { BROKEN_LINE, type Line } from '../kit/line.ts';
import { WITHHELD } from './board-texts.ts';

export const STOP_PRACTICE = 'Stop practice';
/** `2/10`, as `selectProgress` says. */
export const practiceText = (progress: string): string => `Practice ${progress.replace('/', ' of ')}`;

/** Words during a practice: the number of alarms that it keeps from this tab, where that is known. */
export function withheldText(line: Line, waiting: number | null, isStale: boolean): string {
  if (BROKEN_LINE[line] !== null || isStale || waiting === null) return WITHHELD;
  if (waiting === 0) return 'No real alarms waiting';
  return waiting === 1 ? '1 real alarm waiting' : `${waiting} real alarms waiting`;
}
