import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from './initialisation.ts';
import { INITIALISATION_SEGMENT } from '../testing/initialisation-segment.ts';

const part = new Uint8Array([...INITIALISATION_SEGMENT, 0, 0, 0, 8, ...new TextEncoder().encode('moof')]);

describe('initialisation segment', () => {
  it('gives the codecs once it is complete, whatever follows (PLAY-16)', async () => {
    const type = 'video/mp4; codecs="avc1.42c01e, mp4a.40.2"';
    expect(await mediaTypeOf(INITIALISATION_SEGMENT)).toBe(type);
    expect(await mediaTypeOf(part)).toBe(type);
  });

  it.each([0, 7, 100, INITIALISATION_SEGMENT.length - 1])('gives no codecs from its first %i bytes', async (bytes) => {
    expect(await mediaTypeOf(part.subarray(0, bytes))).toBeNull();
  });

  it('is none where the bytes are of no mp4', async () => {
    await expect(mediaTypeOf(new Uint8Array(64))).rejects.toThrow(RangeError);
  });
});
