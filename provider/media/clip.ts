import { access, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { readPlaylist } from './fragments.ts';
import type { Pictures } from './pictures.ts';
import type { FoundThing } from '../analysis/found.ts';

/** Seconds, then the left upper corner, width and height in a frame of 1280x720. */
const BoxAt = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()]);
export type BoxAt = v.InferOutput<typeof BoxAt>;

export const TIMES_OF_DAY = ['morning', 'day', 'dusk', 'night', 'infrared'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** Content of a clip and the right response to it; the JSON beside the clip. */
const ClipTruth = v.object({
  cameraName: v.string(),
  /** The house where a place is filmed, one of two; null for footage of the user. */
  house: v.nullable(v.number()),
  time: v.nullable(v.picklist(TIMES_OF_DAY)),
  weather: v.nullable(v.string()),
  /** Description of the alarm. */
  info: v.string(),
  threatLevel: v.number(),
  /** Seconds. */
  duration: v.number(),
  /** The id of the reason to cancel with, or handle the alarm; null = not known. */
  ending: v.nullable(v.union([v.number(), v.literal('handle')])),
  objects: v.array(v.object({ id: v.string(), class_name: v.string(), confidence: v.number(), boxes: v.array(BoxAt) })),
  /** `object` is the id of the person with the face. */
  faces: v.array(v.object({ id: v.string(), object: v.string(), boxes: v.array(BoxAt) })),
});
export type ClipTruth = v.InferOutput<typeof ClipTruth>;

/** A clip as HLS: the text of its playlist, and the file that holds the init section and all segments (BYTERANGE). */
export interface ClipHls {
  readonly playlist: string;
  readonly part: string;
}

/** Files of one recorded clip. */
export interface Clip {
  readonly name: string;
  readonly truth: ClipTruth;
  readonly mp4: string;
  /** Null when the clip plays as mp4 only. */
  readonly hls: ClipHls | null;
  /** Sound for WebRTC, in packets of 20 ms; null when the clip has only its own AAC. */
  readonly ambience: { readonly opus: string; readonly ulaw: string } | null;
  /** Real footage given by the user, not a drawing of ours. */
  readonly isFootage: boolean;
  /** Pictures of the objects in the clip. */
  readonly pictures: Pictures;
  /** Findings of the analysis of footage; null before the first ones, and for drawn clips, whose content is known. */
  readonly found: readonly FoundThing[] | null;
}

/** Clips by name: a name that is not in here does not exist for any request. */
export type ClipLibrary = ReadonlyMap<string, Clip>;

/** Description and threat level of an alarm, by the content of its clip. */
export const MOTION = { info: 'Motion', threatLevel: 10 } as const;
export const PERSON = { info: 'Person detected', threatLevel: 20 } as const;

/** Names by which the playlist and its one part are fetched. */
export const PLAYLIST = 'index.m3u8';
export const PART = 'clip.mp4';
/** The sound that the clips of a folder share. */
const AMBIENCE = { opus: 'ambience.opus', ulaw: 'ambience.ulaw' } as const;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function openClip(directory: string, name: string, pictures: Pictures): Promise<Clip> {
  const truth = v.parse(ClipTruth, JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8')));
  const mp4 = join(directory, `${name}.mp4`);
  return {
    name,
    truth,
    mp4,
    hls: { playlist: await readPlaylist(mp4, PART), part: mp4 },
    ambience: (await isThere(join(directory, AMBIENCE.opus)))
      ? { opus: join(directory, AMBIENCE.opus), ulaw: join(directory, AMBIENCE.ulaw) }
      : null,
    isFootage: false,
    pictures,
    found: null,
  };
}

/** The clips of a folder: `name.mp4`, fragmented and with an index, `name.json`, and the common sound. */
export async function openClips(directory: string, picturesOf: (clip: string) => Pictures): Promise<ClipLibrary> {
  const files = await readdir(directory);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  const clips = await Promise.all(names.sort().map((name) => openClip(directory, name, picturesOf(name))));
  return new Map(clips.map((clip) => [clip.name, clip]));
}
