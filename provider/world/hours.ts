import { TIMEZONES } from '../../contract/enums.ts';
import type { TimeOfDay } from '../media/clip.ts';

/** Hours from the first up to, not including, the second; past midnight where the second is smaller. */
const HOURS: Readonly<Record<TimeOfDay, readonly [from: number, to: number]>> = {
  morning: [6, 11],
  day: [8, 18],
  dusk: [17, 21],
  night: [20, 6],
  infrared: [20, 6],
};

/** The hour of the day at a location, 0 to 23; `timezone` is an index into TIMEZONES. */
export function hourAt(timezone: number, nowMs: number): number {
  const timeZone = TIMEZONES[timezone] ?? 'UTC';
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(nowMs));
}

/** True if a clip of this time of day may have been recorded at this hour; null = at any. */
export function fitsHour(time: TimeOfDay | null, hour: number): boolean {
  if (time === null) return true;
  const [from, to] = HOURS[time];
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
