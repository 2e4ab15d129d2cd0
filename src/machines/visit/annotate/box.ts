import type { Box } from '../../../../contract/frame.ts';

/** A place on a frame, in fractions of it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Minimum size of a box, as a share of the frame. Not in the spec: a smaller one shows nothing, and is no more than a
 * click.
 */
const SMALLEST = 0.02;
/** Start of a box that is placed by keys. */
export const CENTRED: Box = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The box with these corners, as far as it is on the frame; null where that is too small. */
export function boxBetween(one: Point, other: Point): Box | null {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, 1)).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, 1)).toSorted((a, b) => a - b);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const box = { x: left, y: top, w: right - left, h: bottom - top };
  return box.w < SMALLEST || box.h < SMALLEST ? null : box;
}

/** The box moved, as far as the frame reaches. */
export const movedBox = ({ x, y, w, h }: Box, by: Point): Box => ({
  x: within(x + by.x, 0, 1 - w),
  y: within(y + by.y, 0, 1 - h),
  w,
  h,
});

/** The box with its right lower corner moved, as far as the frame reaches. */
export const resizedBox = ({ x, y, w, h }: Box, by: Point): Box => ({
  x,
  y,
  w: within(w + by.x, SMALLEST, 1 - x),
  h: within(h + by.y, SMALLEST, 1 - y),
});
