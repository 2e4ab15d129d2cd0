import { ellipse, line, path, polygon, rect, scatter } from './svg.ts';

const oneOf = (colours: readonly string[], draw: () => number): string =>
  colours[Math.floor(draw() * colours.length)] ?? 'none';

/** Horizontal boards of a wall between two slanting edges. */
export const boards = (x: number, y: number, width: number, height: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = y + (height * (index + 1)) / (count + 1);
    return rect(x, at, width, 2, '#000', { opacity: 0.09 }) + rect(x, at + 2, width, 1.5, '#fff', { opacity: 0.06 });
  }).join('');

const FRAME = '#e6e1d6';

/** A window with a sill, a cross bar and a soft reflection. */
export const windowPane = (x: number, y: number, width: number, height: number, glass = '#3d4d5a'): string =>
  rect(x - 9, y - 9, width + 18, height + 18, FRAME) +
  rect(x, y, width, height, glass) +
  polygon(`${x},${y + height * 0.7} ${x + width * 0.55},${y} ${x + width * 0.8},${y} ${x},${y + height}`, '#fff', {
    opacity: 0.1,
  }) +
  rect(x + width / 2 - 3, y, 6, height, FRAME) +
  rect(x, y + height * 0.48 - 3, width, 6, FRAME) +
  rect(x - 14, y + height + 9, width + 28, 10, FRAME) +
  rect(x - 14, y + height + 19, width + 28, 6, '#000', { opacity: 0.16 });

/** Blades of grass over a lawn; nearer ones are longer. */
export function grass(
  seed: number,
  count: number,
  top: number,
  bottom: number,
  colours: readonly string[],
  isLawn: (x: number, y: number) => boolean,
): string {
  const draw = scatter(seed);
  return Array.from({ length: count }, () => {
    const x = draw() * 1280;
    const depth = draw();
    const y = top + (bottom - top) * depth;
    const length = 4 + 13 * depth;
    const colour = oneOf(colours, draw);
    const lean = (draw() - 0.5) * length * 0.6;
    return isLawn(x, y)
      ? line(
          [
            [x, y],
            [x + lean, y - length],
          ],
          colour,
          1.4 + depth,
          { opacity: 0.5 },
        )
      : '';
  }).join('');
}

/** A round shrub of overlapping leaves. */
export function shrub(
  seed: number,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, ...string[]],
): string {
  const draw = scatter(seed);
  const leaves = Array.from({ length: 46 }, () => {
    const angle = draw() * Math.PI * 2;
    const reach = Math.sqrt(draw());
    return ellipse(
      x + Math.cos(angle) * reach * width * 0.45,
      y - height / 2 + Math.sin(angle) * reach * height * 0.42,
      width * (0.07 + draw() * 0.07),
      height * (0.07 + draw() * 0.08),
      oneOf(colours, draw),
    );
  });
  return (
    ellipse(x, y, width * 0.52, height * 0.09, '#000', { opacity: 0.25 }) +
    ellipse(x, y - height / 2, width / 2, height / 2, colours[0]) +
    leaves.join('')
  );
}

/** A tree with a trunk and a crown; `sway` moves the crown sideways. */
export function tree(
  seed: number,
  x: number,
  y: number,
  height: number,
  width: number,
  colours: readonly string[],
  sway = 0,
): string {
  return (
    ellipse(x, y, width * 0.4, height * 0.03, '#000', { opacity: 0.22 }) +
    path(
      `M${x - width * 0.06} ${y} Q${x - width * 0.02} ${y - height * 0.3} ${x - width * 0.03} ${y - height * 0.6} L${x + width * 0.03} ${y - height * 0.6} Q${x + width * 0.03} ${y - height * 0.3} ${x + width * 0.07} ${y} Z`,
      '#5c4837',
    ) +
    crown(seed, x + sway, y - height * 0.68, width, height * 0.62, colours)
  );
}

function crown(seed: number, x: number, y: number, width: number, height: number, colours: readonly string[]): string {
  const draw = scatter(seed);
  return Array.from({ length: 90 }, () => {
    const angle = draw() * Math.PI * 2;
    const reach = Math.sqrt(draw());
    return ellipse(
      x + Math.cos(angle) * reach * width * 0.42,
      y + Math.sin(angle) * reach * height * 0.4,
      width * (0.06 + draw() * 0.08),
      height * (0.06 + draw() * 0.08),
      oneOf(colours, draw),
    );
  }).join('');
}
