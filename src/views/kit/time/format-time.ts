import { TIMEZONES } from '../../../../contract/enums.ts';

type Part = Intl.DateTimeFormatPartTypes;

/** Formatters of one zone. A formatter is expensive to make, and a page of rows asks for the same one repeatedly. */
interface Formatters {
  readonly dateTime: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
}
const known = new Map<string, Formatters>();

/** Cache lifetime of the browser's zone, ms: reading it is slow, and a computer may be carried to another zone. */
const ZONE_KEPT_MS = 1_000;
let own = { timeZone: '', atMs: Number.NEGATIVE_INFINITY };

function ownZone(): string {
  const atMs = performance.now();
  if (Math.abs(atMs - own.atMs) >= ZONE_KEPT_MS)
    own = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, atMs };
  return own.timeZone;
}
/** Name of the event's zone, else of the browser's. */
const zoneOf = (timezone: number | null): string => (timezone === null ? undefined : TIMEZONES[timezone]) ?? ownZone();

function formattersOf(timezone: number | null): Formatters {
  const timeZone = zoneOf(timezone);
  const found = known.get(timeZone);
  if (found !== undefined) return found;
  const time = {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit', timeZoneName: 'short' } as const;
  const made = {
    dateTime: new Intl.DateTimeFormat('en-US', { ...time, ...date, hour: 'numeric', hour12: true }),
    clock: new Intl.DateTimeFormat('en-GB', { ...time, hourCycle: 'h23' }),
  };
  known.set(timeZone, made);
  return made;
}

/** Numbers from here on are epoch milliseconds: as seconds they would be after the year 5138. */
const MS_FROM = 100_000_000_000;

/**
 * `07/04/2026 3:04:05 PM EDT` in the event's zone, else in the browser's; a dash for no time (FMT-01 to FMT-03, FMT-05).
 * A provider may send milliseconds too.
 */
export function formatDateTime(epochS: number, timezone: number | null): string {
  const date = new Date(epochS < MS_FROM ? epochS * 1_000 : epochS);
  if (Number.isNaN(date.getTime())) return '–';
  const parts = new Map<Part, string>();
  for (const { type, value } of formattersOf(timezone).dateTime.formatToParts(date)) parts.set(type, value);
  const all = (separator: string, ...types: Part[]) => types.map((type) => parts.get(type)).join(separator);
  const day = all('/', 'month', 'day', 'year');
  const time = all(':', 'hour', 'minute', 'second');
  return `${day} ${time} ${all(' ', 'dayPeriod', 'timeZoneName')}`;
}

/** `Sent (America/Denver)`: header of a file's column of times in the event's zone, else in the browser's. */
export const timeHeader =
  (name: string) =>
  (timezone: number | null): string =>
    `${name} (${zoneOf(timezone)})`;

/** `15:04:05` on this day, in the browser's zone. */
export const formatClock = (epochMs: number): string => formatClockIn(epochMs, null);

/** `15:04:05` at that moment in the event's zone, else in the browser's. */
export const formatClockIn = (epochMs: number, timezone: number | null): string =>
  formattersOf(timezone).clock.format(epochMs);
