import { box, place } from './figure.ts';
import type { Figure } from '../scene.ts';
import { ellipse, line, path } from '../svg.ts';

interface Cat {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Phase of its walk, radians. */
  readonly step: number;
  readonly flip?: boolean;
  readonly coat: string;
  readonly dark: string;
}

/** A cat walking to the right, or left when flipped, paws at (x, y), `length` units long. */
export function cat({ x, y, length, step, flip = false, coat, dark }: Cat): Figure {
  const paw = (at: number, phase: number): string => {
    const reach = Math.sin(step + phase) * 0.07;
    return line(
      [
        [at, -0.2],
        [at + reach * 0.4, -0.1],
        [at + reach, -0.012 - Math.max(0, Math.cos(step + phase)) * 0.025],
      ],
      dark,
      0.055,
    );
  };
  const tail = Math.sin(step * 0.35) * 0.06;
  const drawing = place(
    x,
    y,
    length,
    flip,
    path(
      `M-0.3 -0.27 Q-0.46 -0.26 -0.48 ${(-0.42 + tail).toFixed(3)} Q-0.49 ${(-0.5 + tail).toFixed(3)} -0.44 ${(-0.5 + tail).toFixed(3)}`,
      'none',
      {
        stroke: coat,
        'stroke-width': 0.05,
        'stroke-linecap': 'round',
      },
    ),
    paw(-0.22, 0.4),
    paw(0.22, 2.2),
    path(
      'M-0.34 -0.24 Q-0.34 -0.36 -0.18 -0.36 Q0.05 -0.33 0.26 -0.37 Q0.36 -0.36 0.34 -0.24 Q0.3 -0.15 0.18 -0.16 Q-0.05 -0.13 -0.22 -0.15 Q-0.34 -0.16 -0.34 -0.24 Z',
      coat,
    ),
    paw(-0.26, 3.5),
    paw(0.26, 5.3),
    ellipse(0.39, -0.41, 0.105, 0.09, coat),
    path('M0.31 -0.46 L0.32 -0.56 L0.39 -0.49 Z M0.41 -0.49 L0.47 -0.555 L0.475 -0.45 Z', coat),
    ellipse(0.45, -0.42, 0.014, 0.018, '#e8d98a'),
  );
  return {
    svg: ellipse(x, y, 0.42 * length, 0.05 * length, '#000', { opacity: 0.25 }) + drawing,
    box: box(x, y, length * 1.05, length * 0.58),
  };
}
