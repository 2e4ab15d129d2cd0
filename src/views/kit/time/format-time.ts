import { format } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import { TIMEZONES } from '../../../../contract/enums.ts';

function zoneOf(timezone: number | null): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timezone === null ? own : (TIMEZONES[timezone] ?? own);
}

/** `07/04/2026 3:04:05 PM EDT` in the event's zone, else in the browser's; a dash for no time (FMT-01 to FMT-03, FMT-05). */
export function formatDateTime(epochS: number, timezone: number | null): string {
  if (!Number.isFinite(epochS)) return '–';
  return formatInTimeZone(epochS * 1_000, zoneOf(timezone), 'MM/dd/yyyy h:mm:ss a zzz');
}

/** `15:04:05` on this day, in the browser's zone. */
export const formatClock = (epochMs: number): string => format(epochMs, 'HH:mm:ss');

/** `15:04:05` at that moment in the event's zone, else in the browser's. */
export const formatClockIn = (epochMs: number, timezone: number | null): string =>
  formatInTimeZone(epochMs, zoneOf(timezone), 'HH:mm:ss');
