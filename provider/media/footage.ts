import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { FilePathSource, FilePathTarget, Input, MP4, NullTarget, PathedTarget } from 'mediabunny';
import type { Log } from '../base/ports.ts';
import { type Clip, type ClipHls, type ClipLibrary, type ClipTruth, MOTION, PART, PLAYLIST } from './clip.ts';
import { copyAsHls } from './copy-as-hls.ts';
import { mediaReason } from './media-reason.ts';
import { NO_PICTURES } from './pictures.ts';

/** Seconds; a segment ends at the next key frame after it. */
const SEGMENT_S = 2;
/** The longest clip of an alarm, s. Not in the spec: a file that claims more than a day is damaged. */
const CLIP_MAX_S = 86_400;
const HASH_DIGITS = 8;

/** Copies the pictures and sound of an mp4 into one fMP4 part and its playlist; nothing is encoded again. */
async function remux(input: Input, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyAsHls(
    input,
    {
      singleFilePerPlaylist: true,
      targetDuration: SEGMENT_S,
      getPlaylistPath: () => PLAYLIST,
      getSegmentPath: () => PART,
    },
    new PathedTarget('main.m3u8', ({ path, isRoot }) =>
      isRoot ? new NullTarget() : new FilePathTarget(join(folder, path)),
    ),
  );
}

/** The playlist is written last: where it is newer than the footage, the part is whole. */
async function isRemuxed(file: string, folder: string): Promise<boolean> {
  const [footage, playlist] = await Promise.all([stat(file), stat(join(folder, PLAYLIST)).catch(() => null)]);
  return playlist !== null && playlist.mtimeMs > footage.mtimeMs;
}

async function hlsOf(file: string, folder: string, input: Input): Promise<ClipHls> {
  if (!(await isRemuxed(file, folder))) await remux(input, folder);
  return { playlist: await readFile(join(folder, PLAYLIST), 'utf8'), part: join(folder, PART) };
}

const unknownTruth = (cameraName: string, duration: number): ClipTruth => ({
  cameraName,
  house: null,
  time: null,
  weather: null,
  ...MOTION,
  duration,
  ending: null,
  objects: [],
  faces: [],
});

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const titleOf = (file: string): string => {
  const words = basename(file, extname(file))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The clip's name, a different one for each file name: equal slugs are made different by a hash. */
function clipNameOf(file: string): string {
  const name = basename(file);
  const plain = slug(titleOf(file));
  const isPlain = name === `${plain}.mp4`;
  return `footage-${isPlain ? plain : `${plain}-${createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS)}`}`;
}

async function importFile(file: string, into: string, log: Log): Promise<Clip> {
  // To open a pipe would wait for somebody to write to it.
  const found = await stat(file);
  if (!found.isFile()) throw new Error('it is not a file');
  if (found.size === 0) throw new Error('it is empty');
  const input = new Input({ formats: [MP4], source: new FilePathSource(file) });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (video === null) throw new Error('there is no picture in it');
    const name = clipNameOf(file);
    const duration = Math.round((await input.computeDuration()) * 10) / 10;
    if (duration > CLIP_MAX_S)
      throw new Error(`it claims to last ${duration} s, and a clip lasts ${CLIP_MAX_S} s at most`);
    const folder = join(into, name);
    const hls = await hlsOf(file, folder, input).catch((cause: unknown) => {
      log(`footage ${basename(file)}  plays as mp4 only: ${mediaReason(cause)}`);
      return null;
    });
    log(`footage ${basename(file)}  ${titleOf(file)}, ${duration} s of ${video.codec ?? 'unknown video'}`);
    const truth = unknownTruth(titleOf(file), duration);
    return { name, truth, mp4: file, hls, ambience: null, isFootage: true, pictures: NO_PICTURES, found: null };
  } finally {
    input.dispose();
  }
}

/** Every mp4 of the folder as a clip; its HLS is made below `into`. Unreadable files are logged and left out. */
export async function importFootage(directory: string, into: string, log: Log): Promise<ClipLibrary> {
  const files = (await readdir(directory)).filter((file) => extname(file).toLowerCase() === '.mp4').sort();
  const clips = new Map<string, Clip>();
  for (const file of files) {
    try {
      const clip = await importFile(join(directory, file), into, log);
      clips.set(clip.name, clip);
    } catch (cause) {
      log(`footage ${file}  is left out: ${mediaReason(cause)}`);
    }
  }
  if (files.length === 0) log(`footage  there is no mp4 in ${directory}`);
  return clips;
}
