import { TIMEZONES } from '../../../contract/enums.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';

type Parts = ReadonlyMap<string, string>;

/** Parts of a time in a zone; one formatter for all times, as it is expensive to make. */
function partsIn(timeZone: string, timeZoneName: 'shortOffset' | 'longOffset'): (atMs: number) => Parts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName,
  });
  return (atMs) => new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
}
const joined = (parts: Parts, separator: string, ...types: Intl.DateTimeFormatPartTypes[]): string =>
  types.map((type) => parts.get(type)).join(separator);
const dateOf = (parts: Parts): string => joined(parts, '-', 'year', 'month', 'day');
const clockOf = (parts: Parts): string => joined(parts, ':', 'hour', 'minute', 'second');

/** `2027-03-14 09:30:02.000`. */
export const timeInUtc = (atMs: number): string => new Date(atMs).toISOString().replace('T', ' ').replace('Z', '');

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/** `12.4 s`, `3 min 5 s` or `2 h 10 min`. */
function spanText(ms: number): string {
  const s = Math.round(ms / 100) / 10;
  if (s < 2 * MINUTE_S) return `${s} s`;
  if (s < HOUR_S) return `${Math.floor(s / MINUTE_S)} min ${Math.round(s % MINUTE_S)} s`;
  return `${Math.floor(s / HOUR_S)} h ${Math.round((s % HOUR_S) / MINUTE_S)} min`;
}

/** Both times of a moment for a computer: the local one with its offset. */
interface BothTimes {
  readonly there: string;
  readonly utc: string;
}

/** Times of one alarm in words, at its address. */
export interface AlarmTimes {
  /** Sentence part that says which times they are. */
  readonly rule: string;
  readonly zone: string;
  /** `2027-03-14 02:30:02`; with its offset where that is not the one of the rule. */
  at(atMs: number): string;
  /** `12.4 s before the alarm was received`. */
  relation(atMs: number): string;
  both(atMs: number): BothTimes;
}

/** The times of an alarm at its address, in UTC where its zone is not known; whatever the zone of this machine. */
export function timesOf({ raisedAtMs, body: { timezone } }: Pick<AlarmState, 'raisedAtMs' | 'body'>): AlarmTimes {
  const known = timezone === null ? undefined : TIMEZONES[timezone];
  const zone = known ?? 'UTC';
  const offsetOf = (parts: Parts): string => (parts.get('timeZoneName') ?? '').replace('GMT', 'UTC');
  const [shortParts, longParts] = [partsIn(zone, 'shortOffset'), partsIn(zone, 'longOffset')];
  const offset = offsetOf(shortParts(raisedAtMs));
  return {
    rule:
      known === undefined
        ? 'UTC, as the time zone of the address is not known'
        : `local time at the address (time zone ${zone}, ${offset}; a time of another offset has it behind it)`,
    zone,
    at(atMs) {
      const parts = shortParts(atMs);
      const own = offsetOf(parts);
      return `${dateOf(parts)} ${clockOf(parts)}${own === offset ? '' : ` ${own}`}`;
    },
    relation(atMs) {
      if (Math.abs(atMs - raisedAtMs) < SECOND_MS / 10) return 'when the alarm was received';
      const words = spanText(Math.abs(atMs - raisedAtMs));
      return `${words} ${atMs < raisedAtMs ? 'before' : 'after'} the alarm was received`;
    },
    both(atMs) {
      const parts = longParts(atMs);
      const offsetIso = (parts.get('timeZoneName') ?? '').replace('GMT', '') || 'Z';
      return { there: `${dateOf(parts)}T${clockOf(parts)}${offsetIso}`, utc: new Date(atMs).toISOString() };
    },
  };
}
