import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { TIMEZONES } from '../../../../contract/enums.ts';
import type { AlarmWords } from '../../../../contract/messages/message-templates.ts';

/** Epoch ms. */
export const triggeredAtMs = ({ eventTimestamp }: AlarmEvent): number => eventTimestamp * 1_000;

/** Where it is not known in which zone the location is. */
const zoneOf = ({ timezone }: AlarmEvent): string => (timezone === null ? undefined : TIMEZONES[timezone]) ?? 'UTC';

/** By the browser, not by a library: every card needs it. */
const written = (alarm: AlarmEvent, atMs: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zoneOf(alarm) })
    .format(atMs)
    // Newer browsers put a narrow space before AM and PM.
    .replaceAll('\u202f', ' ');

/** `11/23/2026` */
const dateAt = (alarm: AlarmEvent, atMs: number): string =>
  written(alarm, atMs, { month: '2-digit', day: '2-digit', year: 'numeric' });
/** `4:05 AM EST` */
const timeAt = (alarm: AlarmEvent, atMs: number): string =>
  written(alarm, atMs, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** What a message says of its alarm, in dates and times of the location; `atMs` epoch ms of what its date and time say. */
export function alarmWords(alarm: AlarmEvent, atMs: number): AlarmWords {
  return {
    customer: alarm.customerName.trim(),
    camera: alarm.sensorName.trim() || 'camera',
    date: dateAt(alarm, atMs),
    time: timeAt(alarm, atMs),
    triggerTime: timeAt(alarm, triggeredAtMs(alarm)),
  };
}
