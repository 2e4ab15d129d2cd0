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
  const timeZone = timezone === null ? undefined : TIMEZONES[timezone];
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(epochS * 1_000)
    .replace(', ', ' ')
    .replaceAll('\u202f', ' ');
}
