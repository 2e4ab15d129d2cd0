import type { selectConnection } from '../../../machines/app/hub/hub.selectors.ts';

export const TAKE_ALARMS = 'Take alarms';

/** How many alarms wait, or why that is not known; `waiting` is null until it is. */
export function waitWords(line: ReturnType<typeof selectConnection>, waiting: number | null, isStale: boolean): string {
  if (line === 'waiting' || line === 'lost') return 'Connection lost';
  if (line === 'silent') return 'No alarms can arrive';
  if (waiting === null) return 'Counting the alarms that wait…';
  const count = waiting === 0 ? 'No alarm waits' : waiting === 1 ? '1 alarm waits' : `${waiting} alarms wait`;
  return isStale ? `${count}, not updating` : count;
}
