import type { Region } from '../../../../contract/entities/cameras.ts';
import type { Point } from '../../../../contract/polygon.ts';

/** A corner of a zone: which region, and which of its corners, both counted from 0. */
export interface CornerPlace {
  readonly region: number;
  readonly corner: number;
}

/** Regions after an edit, and the corner to edit then; null where there is none. */
export interface Edited {
  readonly regions: readonly Region[];
  readonly chosen: CornerPlace | null;
}

/**
 * Not in the spec: a new region is put in the middle of the picture; the next ones are offset, so that all are visible.
 */
const NEW_REGION = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.35 },
  { x: 0.65, y: 0.65 },
  { x: 0.35, y: 0.65 },
] as const satisfies Region;
const NEXT_REGION_BY = 0.04;

/** Not in the spec: finer than a pixel of any camera, and short when written. */
const PARTS = 10_000;
const partOf = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * PARTS) / PARTS;
const within = ({ x, y }: Point): Region[number] => ({ x: partOf(x), y: partOf(y) });

const withRegion = (regions: readonly Region[], index: number, region: Region): readonly Region[] =>
  regions.map((before, at) => (at === index ? region : before));

export const cornerAt = (regions: readonly Region[], { region, corner }: CornerPlace): Point | undefined =>
  regions[region]?.[corner];

export function addRegion(regions: readonly Region[]): Edited {
  const by = NEXT_REGION_BY * regions.length;
  const region = NEW_REGION.map(({ x, y }) => within({ x: x + by, y: y + by }));
  return { regions: [...regions, region], chosen: { region: regions.length, corner: 0 } };
}

/** Deletes a region; the corner to edit is then in the region before it. */
export function deleteRegion(regions: readonly Region[], { region }: CornerPlace): Edited {
  const left = regions.filter((_, index) => index !== region);
  return { regions: left, chosen: left.length === 0 ? null : { region: Math.max(0, region - 1), corner: 0 } };
}

/** Adds a corner in the middle of the side from this corner to the next one. */
export function addCorner(regions: readonly Region[], { region, corner }: CornerPlace): Edited {
  const corners = regions[region] ?? [];
  const [from, to] = [corners[corner], corners[(corner + 1) % corners.length]];
  if (from === undefined || to === undefined) return { regions, chosen: null };
  const added = within({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return {
    regions: withRegion(regions, region, corners.toSpliced(corner + 1, 0, added)),
    chosen: { region, corner: corner + 1 },
  };
}

/** Deletes a corner; the one to edit is then the corner before it. */
export function deleteCorner(regions: readonly Region[], { region, corner }: CornerPlace): Edited {
  return {
    regions: withRegion(regions, region, (regions[region] ?? []).toSpliced(corner, 1)),
    chosen: { region, corner: Math.max(0, corner - 1) },
  };
}

/** Moves a corner, at most to the edge of the picture. */
export const moveCorner = (regions: readonly Region[], at: CornerPlace, to: Point): Edited => ({
  regions: withRegion(regions, at.region, (regions[at.region] ?? []).with(at.corner, within(to))),
  chosen: at,
});

/** Corner to edit after the regions have changed; the nearest one before it, null where there is none. */
export function chosenIn(regions: readonly Region[], chosen: CornerPlace | null): CornerPlace | null {
  if (chosen === null || regions.length === 0) return null;
  const region = Math.min(chosen.region, regions.length - 1);
  return { region, corner: Math.min(chosen.corner, (regions[region]?.length ?? 1) - 1) };
}

export const sameRegions = (one: readonly Region[], other: readonly Region[]): boolean =>
  one.length === other.length &&
  one.every(
    (region, index) =>
      region.length === other[index]?.length &&
      region.every(({ x, y }, at) => other[index]?.[at]?.x === x && other[index]?.[at]?.y === y),
  );
