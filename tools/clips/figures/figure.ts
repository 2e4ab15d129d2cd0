import type { Box } from '../scene.ts';
import { element } from '../svg.ts';

/** Shapes drawn in units of their figure's size around (0, 0), put at (x, y). */
export const place = (x: number, y: number, size: number, flip: boolean, ...shapes: readonly string[]): string =>
  element(
    'g',
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * size).toFixed(3)} ${size.toFixed(3)})`,
    },
    ...shapes,
  );

/** The box of a figure with its feet at (x, y). */
export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height,
  w: width,
  h: height,
});
