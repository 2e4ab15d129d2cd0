/** Point in fractions of the picture's width and height, 0 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twice the area of the triangle; positive, negative or 0 as the turn from one side to the next is right, left or none. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const isBetween = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a.x, b.x) <= point.x &&
  point.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= point.y &&
  point.y <= Math.max(a.y, b.y);

/** True if two line segments have a point in common, an end included. */
export function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [atA, atB, atC, atD] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)];
  if (atA * atB < 0 && atC * atD < 0) return true;
  return (
    (atA === 0 && isBetween(c, d, a)) ||
    (atB === 0 && isBetween(c, d, b)) ||
    (atC === 0 && isBetween(a, b, c)) ||
    (atD === 0 && isBetween(a, b, d))
  );
}

/** Sides of a polygon, from each corner to the next, the last to the first. */
export const sidesOf = (corners: readonly Point[]): readonly (readonly [Point, Point])[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/** True if a point lies in a polygon: a line from it to the right leaves the polygon once more than it enters. */
export const contains = (corners: readonly Point[], { x, y }: Point): boolean =>
  sidesOf(corners).filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)).length %
    2 ===
  1;

/** The part of the picture that a polygon takes. */
export const areaOf = (corners: readonly Point[]): number =>
  Math.abs(sidesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;

/** True if two polygons have a point in common: sides that meet, or one within the other. */
export function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [first] = one;
  const [second] = other;
  if (first === undefined || second === undefined) return false;
  return (
    contains(other, first) ||
    contains(one, second) ||
    sidesOf(one).some((side) => sidesOf(other).some((another) => meet(side, another)))
  );
}
