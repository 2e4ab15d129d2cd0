import { describe, expect, it } from 'vitest';
import { moved, wholeCrop, zoomed, zoomOf } from './crop.ts';

const SIZE = { width: 400, height: 300 };

describe('the square of a picture (ACCT-06)', () => {
  it('is the largest from the middle at first', () => {
    expect([wholeCrop(SIZE), wholeCrop({ width: 300, height: 400 })]).toEqual([
      { x: 50, y: 0, side: 300 },
      { x: 0, y: 50, side: 300 },
    ]);
  });

  it('stays inside of the picture when it is moved', () => {
    expect(moved(wholeCrop(SIZE), SIZE, 1_000, 1_000)).toEqual({ x: 100, y: 0, side: 300 });
    expect(moved(wholeCrop(SIZE), SIZE, -1_000, -1_000)).toEqual({ x: 0, y: 0, side: 300 });
  });

  it.each([
    [0, { x: 50, y: 0, side: 300 }],
    [1, { x: 162.5, y: 112.5, side: 75 }],
    [7, { x: 162.5, y: 112.5, side: 75 }],
  ])('keeps its middle when it comes closer by %d', (zoom, crop) => {
    const zoomedIn = zoomed(wholeCrop(SIZE), SIZE, zoom);
    expect([zoomedIn, zoomOf(zoomedIn, SIZE)]).toEqual([crop, Math.min(1, zoom)]);
  });
});
