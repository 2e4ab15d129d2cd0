import { describe, expect, it } from 'vitest';
import type { Region } from './entities/cameras.ts';
import { zoneFaultOf, zoneFaultText } from './motion-zone.ts';
import { contains, overlap } from './polygon.ts';

const region = (...points: readonly (readonly [number, number])[]): Region => points.map(([x, y]) => ({ x, y }));
const SQUARE = region([0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]);
/** An L, which is not convex. */
const CORNER = region([0, 0], [0.2, 0], [0.2, 0.8], [1, 0.8], [1, 1], [0, 1]);
const circle = (corners: number): Region =>
  Array.from({ length: corners }, (_, index) => ({
    x: 0.5 + 0.4 * Math.cos((index / corners) * 2 * Math.PI),
    y: 0.5 + 0.4 * Math.sin((index / corners) * 2 * Math.PI),
  }));

describe('a motion zone', () => {
  it.each([
    ['no region', []],
    ['a square', [SQUARE]],
    ['the whole picture', [region([0, 0], [1, 0], [1, 1], [0, 1])]],
    ['a region that is not convex', [CORNER]],
    ['a triangle', [region([0, 0], [1, 0], [0.5, 1])]],
    ['a corner on a straight side', [region([0, 0], [0.5, 0], [1, 0], [1, 1])]],
    ['regions that lie over each other', [SQUARE, CORNER]],
    ['24 corners', [circle(24)]],
    ['8 regions', Array.from({ length: 8 }, () => SQUARE)],
  ])('may be %s (ZONE-11)', (_, regions) => expect(zoneFaultOf(regions)).toBe(null));

  it.each([
    ['tooManyRegions', null, Array.from({ length: 9 }, () => SQUARE), 'There are more than 8 regions.'],
    ['tooFewCorners', 1, [SQUARE, region([0, 0], [1, 1])], 'Region 2 has fewer than 3 corners.'],
    ['tooManyCorners', 0, [circle(25)], 'Region 1 has more than 24 corners.'],
    ['outsidePicture', 0, [region([0, 0], [1.01, 0], [1, 1])], 'Region 1 has a corner outside the picture.'],
    ['outsidePicture', 0, [region([0, -0.01], [1, 0], [1, 1])], 'Region 1 has a corner outside the picture.'],
    ['crossesItself', 0, [region([0, 0], [1, 1], [1, 0], [0, 1])], 'Region 1 crosses itself.'],
    ['crossesItself', 0, [region([0, 0], [1, 0], [1, 1], [0.5, 0])], 'Region 1 crosses itself.'],
    ['crossesItself', 0, [region([0, 0], [1, 0], [1, 0], [1, 1])], 'Region 1 crosses itself.'],
    ['crossesItself', 0, [region([0, 0], [1, 0], [0.5, 0], [0.5, 1])], 'Region 1 crosses itself.'],
    ['tooSmall', 0, [region([0, 0], [0.5, 0.5], [1, 1])], 'Region 1 is too small.'],
    ['tooSmall', 0, [region([0.5, 0.5], [0.505, 0.5], [0.505, 0.505])], 'Region 1 is too small.'],
  ] as const)('is refused as %s of region %s, in words (ZONE-11)', (fault, of, regions, text) => {
    const found = zoneFaultOf(regions);
    expect(found).toEqual({ fault, region: of });
    expect(found && zoneFaultText(found)).toBe(text);
  });
});

describe('polygons', () => {
  it('contain a point or not, also where they are not convex', () => {
    expect([0.1, 0.9].map((y) => contains(CORNER, { x: 0.1, y }))).toEqual([true, true]);
    expect(contains(CORNER, { x: 0.6, y: 0.4 })).toBe(false);
  });

  it.each([
    ['sides that cross', region([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]), true],
    ['one within the other', region([0.4, 0.4], [0.6, 0.4], [0.6, 0.6]), true],
    ['the other within the one', region([0, 0], [1, 0], [1, 1], [0, 1]), true],
    ['sides that only touch', region([0, 0], [0.2, 0], [0.2, 1], [0, 1]), true],
    ['nothing in common', region([0, 0], [0.19, 0], [0.19, 1], [0, 1]), false],
    ['no corners', [], false],
  ])('overlap: %s', (_, other, expected) => {
    expect([overlap(SQUARE, other), overlap(other, SQUARE)]).toEqual([expected, expected]);
  });

  it('polygons that bend around another do not overlap it', () => {
    expect(overlap(CORNER, region([0.3, 0.1], [0.9, 0.1], [0.9, 0.7], [0.3, 0.7]))).toBe(false);
  });
});
