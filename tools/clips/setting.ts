import type { Palette } from './palette.ts';
import type { Point } from './svg.ts';

/** Points that a person passes one after another. */
export type Route = readonly [Point, ...Point[]];

/** Permanent content of a camera's picture, and the places in it where things can happen. */
export interface Setting {
  readonly place: string;
  readonly cameraName: string;
  /** A person with feet at y is `(y - horizon) * scale` tall. */
  readonly horizon: number;
  readonly scale: number;
  /** Light at night. */
  readonly lamp: { readonly at: Point; readonly pool: Point; readonly reach: readonly [number, number] };
  readonly isIndoors?: true;
  /** True: a person at the door faces away from the camera. */
  readonly doorIsSeen?: true;
  /** Route of a visit, from afar to the nearest point. */
  readonly approach: Route;
  /** Route of a crossing, from left to right. */
  readonly across: Route;
  /** The pavement of the street. */
  readonly street?: Route;
  /** y of the wheels of passing cars. */
  readonly road?: number;
  /** Upper edge of a fence behind which people are partly hidden. */
  readonly fence?: Route;
  /** Route to the spot before a window or shed that may be broken into. */
  readonly window?: Route;
  /** Spot of a parcel. */
  readonly step?: Point;
  readonly defs: (palette: Palette) => string;
  readonly background: (palette: Palette) => string;
  /** Parts moved by the wind; 0 = calm, 1 = storm. */
  readonly swaying?: (palette: Palette, seconds: number, wind: number) => string;
  readonly before?: (palette: Palette) => string;
}

/** Height of a person at this y. */
export const tallAt = ({ horizon, scale }: Setting, y: number): number => (y - horizon) * scale;

/** The route moved sideways by this many heights of a person. */
export function beside(setting: Setting, route: Route, heights: number): Route {
  const shift = ([x, y]: Point): Point => [x + tallAt(setting, y) * heights, y + 14];
  const [first, ...rest] = route;
  return [shift(first), ...rest.map(shift)];
}
