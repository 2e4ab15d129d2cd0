import { zoneOf } from './format-time.ts';

/** `Sent (America/Denver)`: header of a file's column of times in the event's zone, else in the browser's. */
export const timeHeader =
  (name: string) =>
  (timezone: number | null): string =>
    `${name} (${zoneOf(timezone)})`;
