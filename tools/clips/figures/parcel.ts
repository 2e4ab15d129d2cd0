import type { Figure } from '../scene.ts';
import { ellipse, polygon, rect } from '../svg.ts';

/** A parcel on the ground, its lower edge around (x, y), `width` units wide. */
export function parcel(x: number, y: number, width: number): Figure {
  const height = width * 0.72;
  const depth = width * 0.15;
  const [left, right, top] = [x - width / 2, x + width / 2, y - height];
  return {
    svg:
      ellipse(x, y, width * 0.62, width * 0.1, '#000', { opacity: 0.3 }) +
      rect(left, top, width, height, '#b98f5f', { rx: 2 }) +
      polygon(
        `${left},${top} ${left + depth},${top - depth} ${right + depth},${top - depth} ${right},${top}`,
        '#cfa775',
      ) +
      polygon(
        `${right},${top} ${right + depth},${top - depth} ${right + depth},${y - depth} ${right},${y}`,
        '#96714a',
      ) +
      rect(x - width * 0.07, top, width * 0.14, height, '#e4d3b0', { opacity: 0.7 }) +
      rect(x - width * 0.4, top + height * 0.15, width * 0.25, height * 0.26, '#efe9dc'),
    box: { x: left, y: top - depth, w: width + depth, h: height + depth },
  };
}
