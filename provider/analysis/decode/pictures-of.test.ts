import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_CLIPS } from '../../media/built-in-clips.ts';
import type { Picture } from './picture.ts';
import { picturesOf } from './pictures-of.ts';

const CLIP = join(BUILT_IN_CLIPS, 'hallway.mp4');

async function all(file: string): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for await (const picture of picturesOf(file)) pictures.push(picture);
  return pictures;
}

describe('picturesOf', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const change = async (edit: (bytes: Buffer) => void): Promise<string> => {
    const bytes = await readFile(CLIP);
    edit(bytes);
    const file = join(directory, 'changed.mp4');
    await writeFile(file, bytes);
    return file;
  };

  it('decodes a clip to five pictures a second, with what they show', async () => {
    const pictures = await all(CLIP);
    expect(pictures.length).toBe(60);
    expect(pictures.slice(0, 3).map(({ ptsSeconds }) => ptsSeconds.toFixed(1))).toEqual(['0.0', '0.2', '0.4']);
    for (const { width, height } of pictures) expect([width, height]).toEqual([640, 360]);
    const lights = [0, 30].map((index) => pictures[index]?.luma ?? new Uint8Array());
    for (const luma of lights) expect(new Set(luma).size).toBeGreaterThan(20);
    expect(Buffer.compare(...(lights as [Uint8Array, Uint8Array]))).not.toBe(0);
  });

  it('refuses another profile than Baseline, and says which', async () => {
    const file = await change((bytes) => bytes.writeUInt8(0x64, bytes.indexOf('avcC') + 5));
    await expect(all(file)).rejects.toThrow('its H.264 (avc1.64c01e) is not of the Baseline profile');
  });

  it('refuses a file in which no picture can be decoded', async () => {
    const file = await change((bytes) => bytes.fill(0xff, bytes.indexOf('mdat') + 4));
    await expect(all(file)).rejects.toThrow('none of its pictures can be decoded');
  });
});
