import type { Palette } from './palette.ts';
import type { Point } from './svg.ts';

/** Points that somebody passes one after another. */
export type Route = readonly [Point, ...Point[]];

/** What a camera always sees, and where in it things can happen. */
export interface Setting {
  readonly place: string;
  readonly cameraName: string;
  /** A person with feet at y is `(y - horizon) * scale` tall. */
  readonly horizon: number;
  readonly scale: number;
  /** What lights it at night. */
  readonly lamp: { readonly at: Point; readonly pool: Point; readonly reach: readonly [number, number] };
  readonly isIndoors?: true;
  /** Who stands at the door turns their back to the camera. */
  readonly doorIsSeen?: true;
  /** Where it is visited, from afar to the nearest point. */
  readonly approach: Route;
  /** Where it is crossed, from left to right. */
  readonly across: Route;
  /** The pavement of the street. */
  readonly street?: Route;
  /** y of the wheels of passing cars. */
  readonly road?: number;
  /** Where somebody is seen above the fence only: the fence's upper edge. */
  readonly fence?: Route;
  /** To the spot before a window or shed that may be broken into. */
  readonly window?: Route;
  /** Where a parcel lies. */
  readonly step?: Point;
  readonly defs: (palette: Palette) => string;
  readonly background: (palette: Palette) => string;
  /** What the wind moves; from 0, calm, to 1, a storm. */
  readonly swaying?: (palette: Palette, seconds: number, wind: number) => string;
  readonly before?: (palette: Palette) => string;
}

/** How tall a person is at this y. */
export const tallAt = ({ horizon, scale }: Setting, y: number): number => (y - horizon) * scale;

/** The same way, so many heights of a person beside it. */
export function beside(setting: Setting, route: Route, heights: number): Route {
  const shift = ([x, y]: Point): Point => [x + tallAt(setting, y) * heights, y + 14];
  const [first, ...rest] = route;
  return [shift(first), ...rest.map(shift)];
}
