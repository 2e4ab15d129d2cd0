import { format } from 'date-fns';
import { formatInTimeZone } from 'date-fns-tz';
import { TIMEZONES } from '../../../contract/enums.ts';

/** `75:03`: minutes keep counting, and nothing is younger than now (DASH-04, DASH-05). */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds since an event. */
export const ageS = (eventTimestampS: number, nowMs: number): number => nowMs / 1_000 - eventTimestampS;

/** `07/04/2026 3:04:05 PM EDT` in the event's zone, else in the browser's; a dash for no time (FMT-01 to FMT-03, FMT-05). */
export function formatDateTime(epochS: number, timezone: number | null): string {
  if (!Number.isFinite(epochS)) return '–';
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timezone === null ? own : (TIMEZONES[timezone] ?? own);
  return formatInTimeZone(epochS * 1_000, zone, 'MM/dd/yyyy h:mm:ss a zzz');
}

/** `15:04:05` on this day, in the browser's zone. */
export const formatClock = (epochMs: number): string => format(epochMs, 'HH:mm:ss');
