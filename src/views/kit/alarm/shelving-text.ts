import type { Shelving } from '../../../../contract/entities/cameras.ts';
import { formatClock } from '../time/format-time.ts';

/** `Shelved until 14:05 by Kim: spider web`; empty when it is not shelved any more. `aheadMs` is added for the time of day. */
export const shelvingText = (shelving: Shelving | null, nowMs: number, aheadMs: number): string =>
  shelving === null || nowMs >= shelving.untilMs
    ? ''
    : `Shelved until ${formatClock(shelving.untilMs + aheadMs).slice(0, 5)} by ${shelving.byName}: ${shelving.reason}`;
