const DAY_S = 86_400;
const TICKS_MAX = 5;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit' });
/** `07/04`, in the browser's zone. */
export const formatDay = (epochS: number): string => dayFormat.format(epochS * 1_000);

/** Domain of an axis from the first moment to the last, at least a day, and its ticks; epoch seconds. */
export function daysOf(times: readonly number[]) {
  const last = Math.max(...times, 0);
  const first = Math.min(...times, last - DAY_S);
  const days = Math.ceil((last - first) / DAY_S / TICKS_MAX) * DAY_S;
  const ticks: number[] = [];
  for (let at = last; at >= first; at -= days) ticks.unshift(at);
  return { domain: [first, last] as const, ticks };
}

/** Time around a reading in which the pointer is at it, s: a fiftieth of the axis. */
export const reachOf = ([first, last]: readonly [number, number]): number => (last - first) / 50;
