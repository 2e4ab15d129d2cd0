const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const offsetMs = (atMs: number): number => new Date(atMs).getTimezoneOffset() * MINUTE_MS;
const epochMsOf = (minute: string): number => Date.parse(`${minute}Z`);

/** `2026-07-04T15:04`: a moment, epoch seconds, in the browser's zone, as a `datetime-local` field has it. */
export function minuteOf(epochS: number): string {
  const atMs = epochS * 1_000;
  return new Date(atMs - offsetMs(atMs)).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);
}

/** Checks for a date and a year of four digits. */
export const isMinute = (minute: string): boolean => epochMsOf(minute) >= 0;

/** Moments of such a minute, epoch seconds, the earlier first: none where the zone's clocks skip it, two where they repeat it. */
export function momentsOf(minute: string): readonly number[] {
  const wallMs = epochMsOf(minute);
  const offsets = new Set([wallMs - DAY_MS, wallMs + DAY_MS].map(offsetMs));
  return [...offsets]
    .map((offset) => wallMs + offset)
    .filter((atMs) => atMs - offsetMs(atMs) === wallMs)
    .map((atMs) => atMs / 1_000)
    .toSorted((one, other) => one - other);
}

/** `EDT`: what the browser's zone is called at a moment, epoch seconds. */
export const zoneAt = (epochS: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(epochS * 1_000)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
