/** Radius of an arrow's rounded corners, px. */
const CORNER_PX = 6;

type Point = readonly [x: number, y: number];

const pointsOf = (numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0]);

/** The point on the way from a corner to its neighbour where the rounding begins. */
function beside([x, y]: Point, [otherX, otherY]: Point): string {
  const length = Math.hypot(otherX - x, otherY - y);
  const share = length === 0 ? 0 : Math.min(CORNER_PX, length / 2) / length;
  return `${x + (otherX - x) * share} ${y + (otherY - y) * share}`;
}

/** An SVG path through right-angled turns with rounded corners. */
export function pathOf(numbers: readonly number[]): string {
  const points = pointsOf(numbers);
  const turns = points.slice(1, -1).map((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2] ?? corner;
    return `L${beside(corner, before)}Q${corner.join(' ')} ${beside(corner, after)}`;
  });
  return `M${(points[0] ?? [0, 0]).join(' ')}${turns.join('')}L${(points.at(-1) ?? [0, 0]).join(' ')}`;
}
