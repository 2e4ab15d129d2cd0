import type { Shelving } from '../../../../contract/entities/cameras.ts';
import { formatClock } from '../time/format-time.ts';

const DAY_MS = 86_400_000;
const dayOf = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** `14:05`, and `Tue, Dec 1, 14:05` where that is a day away or more. */
export function untilClock(untilMs: number, nowMs: number, aheadMs: number): string {
  const clock = formatClock(untilMs + aheadMs).slice(0, 5);
  return untilMs - nowMs < DAY_MS ? clock : `${dayOf.format(untilMs + aheadMs)}, ${clock}`;
}

/**
 * `Shelved until 14:05 by Kim: spider web`, `On test until 14:05 by Kim: new wires`; empty when it is not shelved any
 * more. `aheadMs` is added for the time of day.
 */
export const shelvingText = (shelving: Shelving | null, nowMs: number, aheadMs: number): string =>
  shelving === null || nowMs >= shelving.untilMs
    ? ''
    : `${shelving.isTest ? 'On test' : 'Shelved'} until ${untilClock(shelving.untilMs, nowMs, aheadMs)} by ${shelving.byName}: ${shelving.reason}`;
