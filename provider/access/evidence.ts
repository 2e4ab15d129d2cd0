import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Timeline } from '../../contract/entities/reports.ts';
import { toAlarmEvent } from '../alarms/alarm-event.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import type { EvidenceSigner } from '../secrets/evidence-key.ts';
import type { Clip, ClipLibrary } from '../media/clip.ts';
import { recordingIn } from '../media/recording-door.ts';
import { RECEIVED_FOLDER } from '../media/received-path.ts';
import { type FileReading, openFile } from '../media/store/open-file.ts';
import { coverPage, emailFile } from './evidence-cover.ts';
import { type Made, timelinePage } from './evidence-pages.ts';
import { readEmails, readNotifications } from './sent-messages.ts';

/** A file of the package, in memory or read from a disk. */
export interface EvidenceFile {
  readonly name: string;
  readonly content: { readonly bytes: Buffer } | { readonly read: () => Readable };
}

/** Places of recordings: the library of clips, and the media store. */
export interface EvidenceMedia extends FileReading {
  readonly clips: ClipLibrary;
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
  readonly signer: EvidenceSigner;
}

/** More e-mails about one alarm than were ever sent. */
const ALL_EMAILS = 200;

/**
 * Cover page, time line, event, messages, recording, pictures and annotations, and last the checksums of them all, as
 * `sha256sum` reads them, with their signature and its public key.
 */
export async function evidenceOf(
  media: EvidenceMedia,
  { alarm, timeline, made, signer }: Package,
): Promise<readonly EvidenceFile[]> {
  const { database } = media;
  const { eventId } = alarm;
  const emails = await readEmails(database, { event_id: eventId, skip: 0, limit: ALL_EMAILS });
  const notifications = await readNotifications(database, eventId);
  const [work] = await database.query<{ count: number }>(
    'select count(*)::int as count from work_recordings where event_id = $1',
    [eventId],
  );
  const others: readonly EvidenceFile[] = [
    { name: 'timeline.html', content: { bytes: Buffer.from(timelinePage(alarm, timeline, made)) } },
    { name: 'event.json', content: { bytes: Buffer.from(JSON.stringify(toAlarmEvent(alarm), null, 2)) } },
    ...emails.map(({ body }, index) => ({ name: emailFile(index), content: { bytes: Buffer.from(body) } })),
    ...(await recordingsOf(media, alarm)),
    ...(await annotationsOf(database, eventId)),
  ];
  const names = others.map(({ name }) => name);
  const cover = coverPage({
    alarm,
    timeline,
    made,
    fingerprint: signer.fingerprint,
    names,
    emails,
    notifications,
    workRecordings: work?.count ?? 0,
  });
  const files = [{ name: 'index.html', content: { bytes: Buffer.from(cover) } }, ...others];
  const sums = Buffer.from((await Promise.all(files.map(checksum))).join(''));
  return [
    ...files,
    { name: 'SHA256SUMS', content: { bytes: sums } },
    { name: 'SHA256SUMS.sig', content: { bytes: signer.sign(sums) } },
    { name: 'public-key.pem', content: { bytes: Buffer.from(signer.pem) } },
  ];
}
