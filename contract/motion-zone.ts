import type { Region } from './entities/cameras.ts';
import { areaOf, meet, sidesOf } from './polygon.ts';

/** Not in the spec: most regions that a person can still distinguish over one picture. */
export const REGIONS_MAX = 8;
export const CORNERS_MIN = 3;
export const CORNERS_MAX = 24;
/**
 * Not in the spec: least area, that of a square with a side of a hundredth of the picture; a smaller region cannot be
 * seen.
 */
export const REGION_AREA_MIN = 0.0001;

export type ZoneFaultName =
  | 'tooManyRegions'
  | 'tooFewCorners'
  | 'tooManyCorners'
  | 'outsidePicture'
  | 'crossesItself'
  | 'tooSmall';

/** Fault of a motion zone, with the index of the region; null = the zone as a whole. */
export interface ZoneFault {
  readonly fault: ZoneFaultName;
  readonly region: number | null;
}

const isPart = (value: number): boolean => value >= 0 && value <= 1;

/** Sides that are not neighbours meet, or neighbours lie on each other. Of a triangle all sides are neighbours. */
function crossesItself(region: Region): boolean {
  const sides = sidesOf(region);
  const last = sides.length - 1;
  return sides.some((side, index) =>
    sides.some((other, otherIndex) => {
      if (otherIndex <= index) return false;
      if (otherIndex - index > 1 && !(index === 0 && otherIndex === last)) return meet(side, other);
      const [before, after] = index === 0 && otherIndex === last ? [other, side] : [side, other];
      return sides.length > CORNERS_MIN && foldsBack(before, after);
    }),
  );
}

function foldsBack([a, b]: ReturnType<typeof sidesOf>[number], [, c]: ReturnType<typeof sidesOf>[number]): boolean {
  const [toX, toY, onX, onY] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return toX * onY - toY * onX === 0 && toX * onX + toY * onY <= 0;
}

function faultOf(region: Region): ZoneFaultName | null {
  if (region.length < CORNERS_MIN) return 'tooFewCorners';
  if (region.length > CORNERS_MAX) return 'tooManyCorners';
  if (!region.every(({ x, y }) => isPart(x) && isPart(y))) return 'outsidePicture';
  if (crossesItself(region)) return 'crossesItself';
  return areaOf(region) < REGION_AREA_MIN ? 'tooSmall' : null;
}

/** The first thing that keeps these regions from being a motion zone; null where nothing does (ZONE-11). */
export function zoneFaultOf(regions: readonly Region[]): ZoneFault | null {
  if (regions.length > REGIONS_MAX) return { fault: 'tooManyRegions', region: null };
  for (const [index, region] of regions.entries()) {
    const fault = faultOf(region);
    if (fault !== null) return { fault, region: index };
  }
  return null;
}

const WORDS: Readonly<Record<Exclude<ZoneFaultName, 'tooManyRegions'>, string>> = {
  tooFewCorners: `has fewer than ${CORNERS_MIN} corners.`,
  tooManyCorners: `has more than ${CORNERS_MAX} corners.`,
  outsidePicture: 'has a corner outside the picture.',
  crossesItself: 'crosses itself.',
  tooSmall: 'is too small.',
};

export const zoneFaultText = ({ fault, region }: ZoneFault): string =>
  fault === 'tooManyRegions'
    ? `There are more than ${REGIONS_MAX} regions.`
    : `Region ${(region ?? 0) + 1} ${WORDS[fault]}`;
