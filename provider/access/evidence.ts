import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { TIMEZONES } from '../../contract/enums.ts';
import { toAlarmEvent } from '../alarms/alarm-event.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import type { Clip, ClipLibrary } from '../media/clip.ts';
import { recordingIn } from '../media/recording-door.ts';
import { RECEIVED_FOLDER } from '../media/received-path.ts';
import { type FileReading, openFile } from '../media/store/open-file.ts';

/** A file of the package, in memory or read from a disk. */
export interface EvidenceFile {
  readonly name: string;
  readonly content: { readonly bytes: Buffer } | { readonly read: () => Readable };
}

/** Places of recordings: the library of clips, and the media store. */
export interface EvidenceMedia extends FileReading {
  readonly clips: ClipLibrary;
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

interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** Files of the media store, and a note that names those that are gone. */
async function storedFiles(reading: FileReading, named: readonly NamedFile[]): Promise<readonly EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  const lost: string[] = [];
  for (const { name, file } of named) {
    const found = await openFile(reading, file);
    if ('words' in found) lost.push(`${name} ${found.since}.\n`);
    else files.push({ name, content: { read: () => found.read() } });
  }
  return lost.length === 0 ? files : [...files, { name: 'lost.txt', content: { bytes: Buffer.from(lost.join('')) } }];
}

/** The recording with its stills, and the pictures that the source sent; nothing where the alarm has none any more. */
async function recordingsOf({ clips, ...reading }: EvidenceMedia, alarm: AlarmState): Promise<readonly EvidenceFile[]> {
  const [recording] = await reading.database.query<{ clip: string | null; file: string | null }>(
    'select clip, file from recordings where name = $1',
    [recordingIn(alarm.body.video_path)],
  );
  const pictures = await reading.database.query<{ file: string; type: string }>(
    `select name as file, type from received_pictures join media_files using (name)
     where event_id = $1 order by array_position($2::text[], '${RECEIVED_FOLDER}/' || name), name`,
    [alarm.eventId, alarm.body.received?.pictures ?? []],
  );
  const clip = clips.get(recording?.clip ?? '');
  return [
    ...(clip === undefined
      ? []
      : [
          { name: 'recording.mp4', content: { read: () => createReadStream(clip.mp4) } },
          ...(await stillsOf(clip, alarm)),
        ]),
    ...(await storedFiles(reading, [
      ...(recording?.file ? [{ name: 'recording.mp4', file: recording.file }] : []),
      ...pictures.map(({ file, type }, index) => ({
        name: `received/${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`,
        file,
      })),
    ])),
  ];
}

async function checksum({ name, content }: EvidenceFile): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in content) hash.update(content.bytes);
  else await pipeline(content.read(), hash);
  return `${hash.digest('hex')}  ${name}\n`;
}

interface Package {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
}

/** Recording, pictures, annotations, the event and its time line, and last the checksums of them all, as `sha256sum` reads them. */
export async function evidenceOf(
  media: EvidenceMedia,
  { alarm, timeline, made }: Package,
): Promise<readonly EvidenceFile[]> {
  const files: readonly EvidenceFile[] = [
    { name: 'timeline.html', content: { bytes: Buffer.from(timelinePage(alarm, timeline, made)) } },
    { name: 'event.json', content: { bytes: Buffer.from(JSON.stringify(toAlarmEvent(alarm), null, 2)) } },
    ...(await recordingsOf(media, alarm)),
    ...(await annotationsOf(media.database, alarm.eventId)),
  ];
  const sums = await Promise.all(files.map(checksum));
  return [...files, { name: 'SHA256SUMS', content: { bytes: Buffer.from(sums.join('')) } }];
}
