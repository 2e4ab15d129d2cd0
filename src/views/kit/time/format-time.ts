import { TIMEZONES } from '../../../../contract/enums.ts';

type Part = Intl.DateTimeFormatPartTypes;

/** Formatters of one zone. A formatter is expensive to make, and a page of rows asks for the same one repeatedly. */
interface Formatters {
  readonly dateTime: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
}
const known = new Map<string | undefined, Formatters>();

/** Second in which the browser's own zone was read: it may be carried to another, even one of the same offset. */
let ownReadS = 0;

function formattersOf(timezone: number | null): Formatters {
  const timeZone = timezone === null ? undefined : TIMEZONES[timezone];
  const nowS = Math.floor(Date.now() / 1_000);
  if (nowS !== ownReadS) known.delete(undefined);
  ownReadS = nowS;
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

/** Name of the event's zone, else of the browser's. */
export const zoneOf = (timezone: number | null): string => formattersOf(timezone).clock.resolvedOptions().timeZone;

/** `15:04:05` on this day, in the browser's zone. */
export const formatClock = (epochMs: number): string => formatClockIn(epochMs, null);

/** `15:04:05` at that moment in the event's zone, else in the browser's. */
export const formatClockIn = (epochMs: number, timezone: number | null): string =>
  formattersOf(timezone).clock.format(epochMs);
