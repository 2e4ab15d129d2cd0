import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { TIMEZONES } from '../../contract/enums.ts';
import { toAlarmEvent } from '../alarms/alarm-event.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import type { Clip, ClipLibrary } from '../media/clip.ts';
import { recordingIn } from '../media/recording-door.ts';

/** A file of the package, in memory or on disk. */
export interface EvidenceFile {
  readonly name: string;
  readonly content: { readonly bytes: Buffer } | { readonly path: string };
}

/** Author and time of the package. */
interface Made {
  readonly by: string;
  readonly atMs: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `2027-03-14 02:30:02 MST`, whatever the zone of this machine. */
function timeThere(atMs: number, timeZone: string): string {
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

/** The time line as a page of its own, which loads nothing. */
function timelinePage({ eventId, account, body }: AlarmState, { items, reads }: Timeline, made: Made): string {
  const zone = (body.timezone === null ? undefined : TIMEZONES[body.timezone]) ?? 'UTC';
  const table = (title: string, entries: readonly TimelineEntry[]) =>
    `<h2>${title}</h2><table><tr><th>Time there</th><th>Time (UTC)</th><th>What</th><th>By</th></tr>${entries.map((entry) => row(zone, entry)).join('\n')}</table>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Alarm ${eventId}</title>
<style>body { font: 14px sans-serif; margin: 2em } td, th { padding: 4px 12px 4px 0; text-align: left; vertical-align: top }</style></head>
<body><h1>Alarm ${eventId}, account ${escaped(account)}</h1>
<p>Made by ${escaped(made.by)} at ${new Date(made.atMs).toISOString()}.</p>
${table('Time line', items)}
${reads === null ? '' : table('Who read it', reads)}
</body></html>
`;
}

/** Pictures of the recording's detections, each once. */
async function stillsOf(clip: Clip, { body }: AlarmState): Promise<readonly EvidenceFile[]> {
  const seen = [...body.tracks, ...body.moves, ...body.faces];
  const names = new Set(seen.flatMap(({ img_file }) => (typeof img_file === 'string' ? [basename(img_file)] : [])));
  const files = await Promise.all(
    [...names].map(async (name) => {
      const picture = await clip.pictures.read(name);
      return picture === null ? [] : [{ name: `stills/${name}`, content: { bytes: picture.bytes } }];
    }),
  );
  return files.flat();
}

const annotationsOf = async (sql: Sql, eventId: string): Promise<readonly EvidenceFile[]> =>
  (
    await sql.query<{ name: string; bytes: Uint8Array }>(
      'select name, bytes from annotation_pictures where event_id = $1 order by name',
      [eventId],
    )
  ).map(({ name, bytes }) => ({ name: `annotations/${name}`, content: { bytes: Buffer.from(bytes) } }));

/** The recording's clip; undefined where the alarm has no recording any more. */
async function clipOf(sql: Sql, clips: ClipLibrary, { body }: AlarmState): Promise<Clip | undefined> {
  const [found] = await sql.query<{ clip: string }>('select clip from recordings where name = $1', [
    recordingIn(body.video_path),
  ]);
  return found && clips.get(found.clip);
}

async function checksum({ name, content }: EvidenceFile): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in content) hash.update(content.bytes);
  else await pipeline(createReadStream(content.path), hash);
  return `${hash.digest('hex')}  ${name}\n`;
}

interface Package {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
}

/** Recording, pictures, annotations, the event and its time line, and last the checksums of them all, as `sha256sum` reads them. */
export async function evidenceOf(
  sql: Sql,
  clips: ClipLibrary,
  { alarm, timeline, made }: Package,
): Promise<readonly EvidenceFile[]> {
  const clip = await clipOf(sql, clips, alarm);
  const files: readonly EvidenceFile[] = [
    { name: 'timeline.html', content: { bytes: Buffer.from(timelinePage(alarm, timeline, made)) } },
    { name: 'event.json', content: { bytes: Buffer.from(JSON.stringify(toAlarmEvent(alarm), null, 2)) } },
    ...(clip === undefined ? [] : [{ name: 'recording.mp4', content: { path: clip.mp4 } }]),
    ...(clip === undefined ? [] : await stillsOf(clip, alarm)),
    ...(await annotationsOf(sql, alarm.eventId)),
  ];
  const sums = await Promise.all(files.map(checksum));
  return [...files, { name: 'SHA256SUMS', content: { bytes: Buffer.from(sums.join('')) } }];
}
