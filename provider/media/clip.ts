import { access, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { Detection } from '../../contract/entities/events.ts';

/** What a clip shows, as the provider's video analytics would report it; the JSON beside the clip. */
const ClipTruth = v.object({
  cameraName: v.string(),
  /** What the alarm says of it. */
  info: v.string(),
  threatLevel: v.number(),
  /** Seconds. */
  duration: v.number(),
  tracks: v.array(Detection),
  moves: v.array(Detection),
});
type ClipTruth = v.InferOutput<typeof ClipTruth>;

/** Files of one recorded clip. */
export interface Clip {
  readonly name: string;
  readonly truth: ClipTruth;
  readonly mp4: string;
  /** Folder with the playlist and its one part; null when the clip plays as mp4 only. */
  readonly hls: string | null;
  /** What it sounds like over WebRTC, in packets of 20 ms; null when only its own AAC is there. */
  readonly ambience: { readonly opus: string; readonly ulaw: string } | null;
  /** Real footage given by the user, not a drawing of ours. */
  readonly isFootage: boolean;
}

/** Clips by name: what is not in here does not exist, whatever a request says. */
export type ClipLibrary = ReadonlyMap<string, Clip>;

/** Names of the two files in a clip's HLS folder; the part holds the init section and all segments (BYTERANGE). */
export const PLAYLIST = 'index.m3u8';
export const PART = 'clip.mp4';
/** The sound that the clips of a folder share. */
const AMBIENCE = { opus: 'ambience.opus', ulaw: 'ambience.ulaw' } as const;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function openClip(directory: string, name: string): Promise<Clip> {
  const truth = v.parse(ClipTruth, JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8')));
  const hls = join(directory, name);
  return {
    name,
    truth,
    mp4: join(directory, `${name}.mp4`),
    hls: (await isThere(join(hls, PLAYLIST))) ? hls : null,
    ambience: (await isThere(join(directory, AMBIENCE.opus)))
      ? { opus: join(directory, AMBIENCE.opus), ulaw: join(directory, AMBIENCE.ulaw) }
      : null,
    isFootage: false,
  };
}

/** The clips of a folder: `name.mp4`, `name.json` and, where they were made, `name/` with its HLS and the common sound. */
export async function openClips(directory: string): Promise<ClipLibrary> {
  const files = await readdir(directory);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  const clips = await Promise.all(names.sort().map((name) => openClip(directory, name)));
  return new Map(clips.map((clip) => [clip.name, clip]));
}
