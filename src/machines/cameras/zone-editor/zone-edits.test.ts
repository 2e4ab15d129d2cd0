import { describe, expect, it } from 'vitest';
import type { Region } from '../../../../contract/entities/cameras.ts';
import { zoneFaultOf } from '../../../../contract/motion-zone.ts';
import { addCorner, addRegion, chosenIn, deleteCorner, deleteRegion, moveCorner, sameRegions } from './zone-edits.ts';

const region = (...points: readonly (readonly [number, number])[]): Region => points.map(([x, y]) => ({ x, y }));
const TRIANGLE = region([0, 0], [1, 0], [1, 1]);
const SQUARE = region([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]);

describe('edits of a motion zone', () => {
  it('add a region in the middle, valid and beside the others, up to the eighth (ZONE-11)', () => {
    let edited = addRegion([]);
    expect(edited).toEqual({
      regions: [region([0.35, 0.35], [0.65, 0.35], [0.65, 0.65], [0.35, 0.65])],
      chosen: { region: 0, corner: 0 },
    });
    for (let count = 1; count < 8; count += 1) edited = addRegion(edited.regions);
    expect(zoneFaultOf(edited.regions)).toBe(null);
    expect(new Set(edited.regions.map((each) => JSON.stringify(each))).size).toBe(8);
  });

  it('add a corner in the middle of the side after the chosen one, also after the last', () => {
    expect(addCorner([TRIANGLE], { region: 0, corner: 1 })).toEqual({
      regions: [region([0, 0], [1, 0], [1, 0.5], [1, 1])],
      chosen: { region: 0, corner: 2 },
    });
    expect(addCorner([TRIANGLE], { region: 0, corner: 2 }).regions).toEqual([
      region([0, 0], [1, 0], [1, 1], [0.5, 0.5]),
    ]);
  });

  it('move a corner no further than the edge of the picture, to a ten-thousandth of it', () => {
    expect(moveCorner([SQUARE, TRIANGLE], { region: 1, corner: 2 }, { x: 1.2, y: 0.123_456 })).toEqual({
      regions: [SQUARE, region([0, 0], [1, 0], [1, 0.1235])],
      chosen: { region: 1, corner: 2 },
    });
    expect(moveCorner([SQUARE], { region: 0, corner: 0 }, { x: -1, y: -1 }).regions).toEqual([SQUARE]);
  });

  it('delete a corner, and then the person is at the one before it', () => {
    expect(deleteCorner([SQUARE], { region: 0, corner: 2 })).toEqual({
      regions: [region([0, 0], [0.5, 0], [0, 0.5])],
      chosen: { region: 0, corner: 1 },
    });
    expect(deleteCorner([SQUARE], { region: 0, corner: 0 }).chosen).toEqual({ region: 0, corner: 0 });
  });

  it('delete a region, and then the person is at the one before it, or nowhere', () => {
    expect(deleteRegion([SQUARE, TRIANGLE], { region: 1, corner: 2 })).toEqual({
      regions: [SQUARE],
      chosen: { region: 0, corner: 0 },
    });
    expect(deleteRegion([SQUARE], { region: 0, corner: 2 })).toEqual({ regions: [], chosen: null });
  });

  it('leave the person at a corner that is still there', () => {
    expect(chosenIn([SQUARE], { region: 0, corner: 3 })).toEqual({ region: 0, corner: 3 });
    expect(chosenIn([SQUARE], { region: 1, corner: 9 })).toEqual({ region: 0, corner: 3 });
    expect([chosenIn([], { region: 0, corner: 0 }), chosenIn([SQUARE], null)]).toEqual([null, null]);
  });

  it('are none where all corners are the same', () => {
    expect(sameRegions([SQUARE, TRIANGLE], [region([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]), TRIANGLE])).toBe(true);
    expect(
      [[], [TRIANGLE], [SQUARE.slice(1)], [region([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.6])]].map((other) =>
        sameRegions([SQUARE], other),
      ),
    ).toEqual([false, false, false, false]);
  });
});
