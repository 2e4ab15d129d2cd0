import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { TIMEZONES } from '../../contract/enums.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';

/** Author and time of the package. */
export interface Made {
  readonly by: string;
  readonly atMs: number;
}

/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Zone of the location, UTC where it is not known. */
export const zoneOf = ({ timezone }: Pick<AlarmState['body'], 'timezone'>): string =>
  (timezone === null ? undefined : TIMEZONES[timezone]) ?? 'UTC';

/** `2027-03-14 02:30:02 MST`, whatever the zone of this machine. */
export function timeThere(atMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const all = (separator: string, ...types: Intl.DateTimeFormatPartTypes[]) =>
    types.map((type) => parts.get(type)).join(separator);
  return `${all('-', 'year', 'month', 'day')} ${all(':', 'hour', 'minute', 'second')} ${all('', 'timeZoneName')}`;
}

/** A court reads when it was where it happened; a log elsewhere is compared by UTC. */
const row = (zone: string, { at_ms, what, by }: TimelineEntry): string =>
  `<tr><td>${timeThere(at_ms, zone)}</td><td>${new Date(at_ms).toISOString()}</td><td>${escaped(what)}</td><td>${escaped(by)}</td></tr>`;

/** Beginning of a page that loads nothing from elsewhere. */
export const pageHead = (title: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body { font: 14px sans-serif; margin: 2em } td, th { padding: 4px 12px 4px 0; text-align: left; vertical-align: top }
img { max-width: 20em; margin: 0 8px 8px 0 } pre { white-space: pre-wrap }</style></head>`;

/** The time line as a page of its own, which loads nothing. */
export function timelinePage({ eventId, account, body }: AlarmState, { items, reads }: Timeline, made: Made): string {
  const zone = zoneOf(body);
  const table = (title: string, entries: readonly TimelineEntry[]) =>
    `<h2>${title}</h2><table><tr><th>Time there</th><th>Time (UTC)</th><th>What</th><th>By</th></tr>${entries.map((entry) => row(zone, entry)).join('\n')}</table>`;
  return `${pageHead(`Alarm ${eventId}`)}
<body><h1>Alarm ${eventId}, account ${escaped(account)}</h1>
<p>Made by ${escaped(made.by)} at ${new Date(made.atMs).toISOString()}.</p>
${table('Time line', items)}
${reads === null ? '' : table('Who read it', reads)}
</body></html>
`;
}
