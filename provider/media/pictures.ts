import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PACKAGE_ROOT } from '../base/package-root.ts';

/** Folder of a file with all pictures and of their index, written by tools/clips/make-pictures.mjs. */
const FOLDER = join(PACKAGE_ROOT, 'provider/media/pictures');
const FILE = join(FOLDER, 'pictures.bin');
/** Offset and length of every picture in the file, by clip and name. */
const Index = v.record(v.string(), v.record(v.string(), v.tuple([v.number(), v.number()])));
type Places = Readonly<Record<string, readonly [offset: number, bytes: number]>>;

/** Names of the pictures of a clip: an object or a face cut out, or the whole frame, at a second of it. */
export const objectPicture = (object: string, seconds: number): string => `${object}-${seconds}.webp`;
export const framePicture = (seconds: number): string => `frame-${seconds}.webp`;

/** Pictures cut out of a clip, by name. */
export interface Pictures {
  has(name: string): boolean;
  /** @returns null for an unknown name */
  read(name: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}
export const NO_PICTURES: Pictures = { has: () => false, read: async () => null };

const picturesAt = (places: Places): Pictures => ({
  has: (name) => Object.hasOwn(places, name),
  async read(name) {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (place === undefined) return null;
    const [offset, bytes] = place;
    const file = await open(FILE);
    try {
      return { type: 'image/webp', bytes: (await file.read(Buffer.alloc(bytes), 0, bytes, offset)).buffer };
    } finally {
      await file.close();
    }
  },
});

/** The pictures of each built-in clip, by its name. */
export async function openPictures(): Promise<(clip: string) => Pictures> {
  const index = v.parse(Index, JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')));
  return (clip) => {
    const places = Object.hasOwn(index, clip) ? index[clip] : undefined;
    return places === undefined ? NO_PICTURES : picturesAt(places);
  };
}
