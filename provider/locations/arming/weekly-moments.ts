import type { ArmChange } from '../../../contract/entities/services.ts';
import { momentOf, offsetMs } from '../../base/zone-time.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A week, and a day for clocks that are changed. */
const DAYS_AROUND = 8;

/** A change as it takes place once. */
export interface ArmMoment {
  readonly state: ArmChange['state'];
  /** Epoch ms. */
  readonly atMs: number;
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (localMs: number): number => new Date(localMs).getUTCDay() || 7;

const timeOfDayMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/** The last moment of a weekly schedule up to now, and the first after it; null without changes. */
export function momentsAround(
  changes: readonly ArmChange[],
  timeZone: string,
  nowMs: number,
): { readonly latest: ArmMoment | null; readonly next: ArmMoment | null } {
  const localMs = nowMs + offsetMs(timeZone, nowMs);
  const today = localMs - (((localMs % DAY_MS) + DAY_MS) % DAY_MS);
  const moments = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => today + (index - DAYS_AROUND) * DAY_MS)
    .flatMap((day) =>
      changes
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ time, state }) => ({ state, localMs: day + timeOfDayMs(time) })),
    )
    // Of two at one moment, as where clocks skip the first, the later on the clock counts.
    .toSorted((one, other) => one.localMs - other.localMs)
    .map(({ state, localMs: local }) => ({ state, atMs: momentOf(local, timeZone) }));
  return {
    latest: moments.findLast(({ atMs }) => atMs <= nowMs) ?? null,
    next: moments.find(({ atMs }) => atMs > nowMs) ?? null,
  };
}
