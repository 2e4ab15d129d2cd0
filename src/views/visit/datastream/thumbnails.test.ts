import { describe, expect, it } from 'vitest';
import { THUMBNAIL_PX, thumbnailRegion } from '../../../../contract/frame.ts';
import { faceCutout, faceSize, thumbnailCutout } from './thumbnails.ts';

describe('a thumbnail', () => {
  it('is a square of 150 px, of which its object takes 0.7 (DET-19)', () => {
    const { side, frameWidth } = thumbnailCutout({ x: 600, y: 300, w: 40, h: 70 });
    expect(side).toBe(THUMBNAIL_PX);
    expect(THUMBNAIL_PX).toBe(150);
    expect((70 * frameWidth) / 1_280).toBeCloseTo(0.7 * 150);
  });

  it('has its object in the middle, as far as the frame reaches', () => {
    expect(thumbnailRegion({ x: 600, y: 300, w: 40, h: 70 })).toEqual({ x: 570, y: 285, w: 100, h: 100 });
    expect(thumbnailRegion({ x: 0, y: 690, w: 70, h: 30 })).toEqual({ x: 0, y: 620, w: 100, h: 100 });
    expect(thumbnailRegion({ x: 500, y: 0, w: 100, h: 720 })).toEqual({ x: 190, y: 0, w: 720, h: 720 });
  });
});

describe('a face', () => {
  it.each([
    [101, 'large'],
    [100, 'medium'],
    [36, 'medium'],
    [35, 'small'],
  ])('a face whose box is %i px high is %s (DET-21)', (h, size) => {
    expect(faceSize({ h })).toBe(size);
  });

  it.each([
    [120, 400, 0.2],
    [60, 260, 0.3],
    [20, 200, 0.4],
  ])('%i px high is shown in %i px of the frame at a scale of %d (DET-22)', (h, width, scale) => {
    const { side, frameWidth, left, top } = faceCutout({ x: 640 - h / 2, y: 360 - h / 2, w: h, h });
    expect([side, frameWidth]).toEqual([expect.closeTo(width * scale), expect.closeTo(1_280 * scale)]);
    expect([left, top]).toEqual([
      expect.closeTo(-(640 - width / 2) * scale),
      expect.closeTo(-(360 - width / 2) * scale),
    ]);
  });
});
