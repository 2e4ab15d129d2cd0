import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaylist } from './fragments.ts';

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
/** References with a time scale of 1000: two fragments, of 50 bytes and 2 s and of 40 bytes and 1.5 s. */
const references = [uint32(2), uint32(50, 2_000, 0), uint32(40, 1_500, 0)];
const index = (version: 0 | 1, firstOffset: number): Buffer =>
  box(
    'sidx',
    uint32(version << 24, 1, 1_000),
    version === 0 ? uint32(0, firstOffset) : uint32(0, 0, 0, firstOffset),
    ...references,
  );

describe('readPlaylist', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'fragments-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const playlistOf = async (...boxes: readonly Buffer[]): Promise<string> => {
    const path = join(directory, 'clip.mp4');
    await writeFile(path, Buffer.concat(boxes));
    return readPlaylist(path, 'part.mp4');
  };
  const init = [box('ftyp', Buffer.alloc(4)), box('moov', Buffer.alloc(12))];

  it.each([0, 1] as const)(
    'names each fragment of an index of version %d, after what lies between',
    async (version) => {
      const sidx = index(version, 100);
      const first = 32 + sidx.length + 100;
      expect(await playlistOf(...init, sidx)).toBe(
        [
          '#EXTM3U',
          '#EXT-X-VERSION:7',
          '#EXT-X-TARGETDURATION:2',
          '#EXT-X-MEDIA-SEQUENCE:0',
          '#EXT-X-PLAYLIST-TYPE:VOD',
          '#EXT-X-MAP:URI="part.mp4",BYTERANGE="32@0"',
          '#EXTINF:2.000000,',
          `#EXT-X-BYTERANGE:50@${first}`,
          'part.mp4',
          '#EXTINF:1.500000,',
          `#EXT-X-BYTERANGE:40@${first + 50}`,
          'part.mp4',
          '#EXT-X-ENDLIST',
          '',
        ].join('\n'),
      );
    },
  );

  it('refuses a file without an index, and one that ends within it', async () => {
    await expect(playlistOf(...init)).rejects.toThrow(/clip\.mp4 has no index of its fragments\.$/);
    await expect(playlistOf(...init, index(0, 0).subarray(0, 40))).rejects.toThrow(/has no index of its fragments\.$/);
    await expect(playlistOf(Buffer.from('no video'))).rejects.toThrow(/has no index of its fragments\.$/);
  });
});
