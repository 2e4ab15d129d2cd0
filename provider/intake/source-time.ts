import { offsetMs } from '../base/zone-time.ts';
import type { SourceTime } from './message.ts';

/** A date and a time, perhaps with the zone that they are in. */
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;
const SECONDS = /^\d{9,11}(\.\d+)?$/;

/** The time in a field; null where there is none in it. An unreadable clock does not refuse an alarm. */
export function readTime(field: string | null): SourceTime | null {
  if (field === null) return null;
  if (SECONDS.test(field)) return Math.floor(Number(field));
  const [, date, time, zone] = TIME.exec(field) ?? [];
  if (date === undefined) return null;
  const ms = Date.parse(`${date}T${time}${zone?.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2') ?? 'Z'}`);
  if (Number.isNaN(ms)) return null;
  return zone === undefined ? `${date}T${time}Z` : Math.floor(ms / 1_000);
}

/** The time in epoch seconds; one without a zone is local to the location. */
export function epochOf(time: SourceTime, timeZone: string): number {
  if (typeof time === 'number') return time;
  const asUtcMs = Date.parse(time);
  // The offset of the guess may be that of the other side of a change of clocks.
  const guessMs = asUtcMs - offsetMs(timeZone, asUtcMs);
  return Math.floor((asUtcMs - offsetMs(timeZone, guessMs)) / 1_000);
}
