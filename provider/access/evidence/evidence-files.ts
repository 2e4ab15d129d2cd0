import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import type { Sql } from '../../base/ports.ts';
import type { Clip, ClipLibrary } from '../../media/clip.ts';
import { recordingIn } from '../../media/recording-door.ts';
import { RECEIVED_FOLDER } from '../../media/received-path.ts';
import { type FileReading, openFile } from '../../media/store/open-file.ts';
import { readParts } from '../../work-recordings/recording-parts.ts';
import { NAMED_REP } from '../../reps/named-rep.ts';
import type { FiledFact } from './evidence-facts.ts';

/** Beginning and end of what a recording or a picture shows, epoch ms; null where no one said them. */
interface FileTimes {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** Sentences that say by which clock, or why they are not known. */
  readonly known: string;
  /** Time at which it came to the station. */
  readonly cameAtMs?: number;
}

/** A file of the package, in memory or read from a disk. */
export interface EvidenceFile {
  readonly name: string;
  /** Content in words. */
  readonly says: string;
  readonly times?: FileTimes;
  readonly content: { readonly bytes: Buffer } | { readonly read: () => Readable };
}

/** Places of recordings: the library of clips, and the media store. */
export interface EvidenceMedia extends FileReading {
  readonly clips: ClipLibrary;
}

export const RECORDING = 'recording.mp4';
const SNAPSHOT = 'snapshot.mp4';
export const LOST = 'lost.txt';
const secondOf = (pts: number | null | undefined): string => `${(pts ?? 0).toFixed(1)} s of the recording`;

/** Pictures of the recording's detections, each once. */
async function stillsOf(clip: Clip, { body }: AlarmState): Promise<readonly EvidenceFile[]> {
  const says = new Map<string, string>();
  const seen = [
    { detections: body.tracks, word: 'object' },
    { detections: body.moves, word: 'motion' },
    { detections: body.faces, word: 'face' },
  ];
  for (const { detections, word } of seen)
    for (const { img_file, class_name, pts_seconds } of detections)
      if (typeof img_file === 'string')
        says.set(basename(img_file), `Still: ${class_name ?? word} at ${secondOf(pts_seconds)}`);
  const files = await Promise.all(
    [...says].map(async ([name, words]) => {
      const picture = await clip.pictures.read(name);
      return picture === null ? [] : [{ name: `stills/${name}`, says: words, content: { bytes: picture.bytes } }];
    }),
  );
  return files.flat();
}

/** Pictures that agents marked, each with its note. */
export async function annotationsOf(
  sql: Sql,
  { eventId, body }: AlarmState,
  nameOf: (email: string) => string,
): Promise<readonly EvidenceFile[]> {
  const rows = await sql.query<{ name: string; bytes: Uint8Array }>(
    'select name, bytes from annotation_pictures where event_id = $1 order by name',
    [eventId],
  );
  return rows.map(({ name, bytes }) => {
    const made = body.annotations?.find(({ img_file }) => typeof img_file === 'string' && basename(img_file) === name);
    return {
      name: `annotations/${name}`,
      says: `Marked by ${nameOf(made?.agent ?? 'an agent')} at ${secondOf(made?.pts_seconds)}: ${made?.annotation ?? ''}`,
      content: { bytes: Buffer.from(bytes) },
    };
  });
}

interface NamedFile extends Pick<EvidenceFile, 'name' | 'says'> {
  readonly times: FileTimes;
  readonly file: string;
}

/** Files of the media store, and a note that names those that are gone. */
async function storedFiles(reading: FileReading, named: readonly NamedFile[]): Promise<readonly EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  const lost: string[] = [];
  for (const { file, ...entry } of named) {
    const found = await openFile(reading, file);
    if ('words' in found) lost.push(`${entry.name} ${found.since}.\n`);
    else files.push({ ...entry, content: { read: () => found.read() } });
  }
  if (lost.length === 0) return files;
  return [...files, { name: LOST, says: 'Files that are gone', content: { bytes: Buffer.from(lost.join('')) } }];
}

const ARRIVAL = 'Clock of the station, when the pictures arrived.';

/** Times of a recording of the media store: ours by its fact, that of a source by its arrival. */
function storedTimes(facts: readonly FiledFact[], { body }: AlarmState, cameAtMs: number): FileTimes {
  const ours = facts.findLast(({ fact }) => fact.type === 'alarm.recorded' && fact.data.path === body.video_path)?.fact;
  if (ours?.type !== 'alarm.recorded')
    return { fromMs: null, untilMs: null, known: 'Its source did not say when it was recorded.', cameAtMs };
  const { fromMs = null, untilMs = null } = ours.data;
  const known = fromMs === null ? 'An earlier version of the station, which recorded it, did not store that.' : ARRIVAL;
  return { fromMs, untilMs, known };
}

const snapshotSays = ({ body }: AlarmState): string => `Snapshot of ${body.sensorName}, as a film of one picture`;
function snapshotTimes({ body }: AlarmState): FileTimes {
  const { at } = body.received?.snapshot ?? {};
  const atMs = at === undefined ? null : at * 1_000;
  return { fromMs: atMs, untilMs: atMs, known: `${ARRIVAL} In whole seconds.` };
}

/** Clips of the library stand for recordings of cameras that are invented, and are shown in training. */
const NO_TIMES: FileTimes = {
  fromMs: null,
  untilMs: null,
  known: 'This film was made before, and was not recorded at the address.',
};

interface WorkRow {
  readonly by: string;
  readonly fromS: number;
  readonly untilS: number;
  readonly type: string;
  readonly size: number;
  readonly file: string | null;
  readonly upload: string | null;
}

/** Recordings of the agents' voices, oldest first. */
const workOf = (sql: Sql, eventId: string) =>
  sql.query<WorkRow>(
    `select ${NAMED_REP} as by, start_time as "fromS", end_time as "untilS", content_type as type, size, file, upload
     from work_recordings
     join work_recording_files on work_recording_files.name = recording_url
     join reps on reps.id = work_recording_files.rep_id
     where event_id = $1 order by start_time, recording_url`,
    [eventId],
  );

/**
 * The recording with its stills, the pictures that the source sent, and the voices of the agents; nothing where the alarm has
 * none any more.
 */
export async function recordingsOf(
  { clips, ...reading }: EvidenceMedia,
  alarm: AlarmState,
  facts: readonly FiledFact[],
): Promise<readonly EvidenceFile[]> {
  const { database } = reading;
  const { eventId, body } = alarm;
  const [recording] = await database.query<{ clip: string | null; file: string | null; atMs: number }>(
    `select clip, file, coalesce(at_ms, 0)::float8 as "atMs" from recordings left join media_files on media_files.name = file
     where recordings.name = $1`,
    [recordingIn(body.video_path)],
  );
  const pictures = await database.query<{ file: string; type: string; atMs: number }>(
    `select name as file, type, at_ms::float8 as "atMs" from received_pictures join media_files using (name)
     where event_id = $1 order by array_position($2::text[], '${RECEIVED_FOLDER}/' || name), name`,
    [eventId, body.received?.pictures ?? []],
  );
  const work = (await workOf(database, eventId)).map(({ by, fromS, untilS, type, ...row }, index) => ({
    ...row,
    name: `work/${index + 1}.${type.startsWith('audio/webm') ? 'webm' : 'm4a'}`,
    says: `Voice of ${by}`,
    times: { fromMs: fromS * 1_000, untilMs: untilS * 1_000, known: 'Clock of the agent’s computer.' },
  }));
  const clip = clips.get(recording?.clip ?? '');
  const says = `Recording of ${body.sensorName}${body.duration === null ? '' : `, ${body.duration} s`}`;
  return [
    ...(clip === undefined
      ? []
      : [
          { name: RECORDING, says, times: NO_TIMES, content: { read: () => createReadStream(clip.mp4) } },
          ...(await stillsOf(clip, alarm)),
        ]),
    ...(await storedFiles(reading, [
      ...(recording?.file
        ? [{ name: RECORDING, says, times: storedTimes(facts, alarm, recording.atMs), file: recording.file }]
        : []),
      ...pictures.map(({ file, type, atMs }, index) =>
        type === 'video/mp4'
          ? { name: SNAPSHOT, says: snapshotSays(alarm), times: snapshotTimes(alarm), file }
          : {
              name: `received/${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`,
              says: `Picture ${index + 1} of ${body.received?.source ?? 'its source'}`,
              times: {
                fromMs: null,
                untilMs: null,
                known: 'Its source did not say when it was taken.',
                cameAtMs: atMs,
              },
              file,
            },
      ),
      ...work.flatMap(({ file, name, says: words, times }) =>
        file === null ? [] : [{ name, says: words, times, file }],
      ),
    ])),
    // Of an earlier version, and not copied into the store yet.
    ...work.flatMap(({ file, upload, name, says: words, times, size }) =>
      file === null && upload !== null
        ? [
            {
              name,
              says: words,
              times,
              content: { read: () => Readable.from(readParts(database, upload, { start: 0, end: size - 1 })) },
            },
          ]
        : [],
    ),
  ];
}
