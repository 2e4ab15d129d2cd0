import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { TIMEZONES } from '../../../../contract/enums.ts';

/** What a message to a customer says of its alarm; dates and times are those of the location. */
export interface Placeholders {
  /** `Hello Robin Vale,` */
  readonly greeting: string;
  readonly camera: string;
  /** Of the alarm. */
  readonly date: string;
  readonly time: string;
}

/** The longest name of a camera in a push, which is cut off before the message is. */
const CAMERA_NAME_MAX = 30;

/** The camera, as a push names it. */
export const cutName = (name: string): string =>
  name.length > CAMERA_NAME_MAX ? `${name.slice(0, CAMERA_NAME_MAX - 1).trimEnd()}…` : name;

/** Where it is not known in which zone the location is. */
const zoneOf = ({ timezone }: AlarmEvent): string => (timezone === null ? undefined : TIMEZONES[timezone]) ?? 'UTC';

/** By the browser, not by a library: every card needs it. */
const written = (alarm: AlarmEvent, atMs: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zoneOf(alarm) })
    .format(atMs)
    // Newer browsers put a narrow space before AM and PM.
    .replaceAll('\u202f', ' ');

/** `11/23/2026` */
export const dateAt = (alarm: AlarmEvent, atMs: number): string =>
  written(alarm, atMs, { month: '2-digit', day: '2-digit', year: 'numeric' });
/** `4:05 AM EST` */
export const timeAt = (alarm: AlarmEvent, atMs: number): string =>
  written(alarm, atMs, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

export function placeholdersOf(alarm: AlarmEvent): Placeholders {
  const atMs = alarm.eventTimestamp * 1_000;
  const name = alarm.customerName.trim();
  return {
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    camera: alarm.sensorName.trim() || 'camera',
    date: dateAt(alarm, atMs),
    time: timeAt(alarm, atMs),
  };
}

/** An e-mail's paragraphs, the last one being who wrote it. */
export const letter = (alarm: AlarmEvent, ...paragraphs: readonly string[]): string =>
  [placeholdersOf(alarm).greeting, ...paragraphs, 'Your monitoring team'].join('\n\n');

/** A push that begins with its camera and time. */
export function pushAbout(alarm: AlarmEvent, words: string): string {
  const { camera, time } = placeholdersOf(alarm);
  return `${cutName(camera)}, ${time}: ${words}`;
}
