import { TIMEZONES } from '../../../../contract/enums.ts';

/** Zone of all times of an audited event's page. */
export interface Zone {
  readonly of: 'location' | 'viewer';
  /** Index of the location's zone, or null for the browser's. */
  readonly timezone: number | null;
  readonly onChange: (of: string) => void;
}

/** `MST, UTC-7` at that time, of an event's zone or the browser's; the offset alone where the zone has no abbreviation. */
export function zoneText(epochS: number, timezone: number | null): string {
  const timeZone = timezone === null ? undefined : TIMEZONES[timezone];
  const named = (timeZoneName: 'short' | 'shortOffset'): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(epochS * 1_000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [short, offset] = [named('short'), named('shortOffset').replace('GMT', 'UTC')];
  return /^(GMT|UTC)/.test(short) ? offset : `${short}, ${offset}`;
}
