import { box, place } from './figure.ts';
import type { Figure } from '../scene.ts';
import { ellipse, path, rect } from '../svg.ts';

interface CarSide {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly body: string;
  readonly isVan?: boolean;
  /** True: drives to the left. */
  readonly flip?: boolean;
  readonly areLightsOn?: boolean;
}

const SALOON =
  'M-0.5 -0.1 L-0.49 -0.19 Q-0.42 -0.22 -0.3 -0.225 L-0.19 -0.33 Q-0.16 -0.35 -0.1 -0.35 L0.1 -0.35 Q0.15 -0.35 0.19 -0.32 L0.28 -0.23 Q0.44 -0.21 0.48 -0.17 L0.5 -0.1 L0.49 -0.06 L-0.49 -0.06 Z';
const VAN = 'M-0.5 -0.06 L-0.5 -0.42 Q-0.5 -0.44 -0.48 -0.44 L0.24 -0.44 L0.42 -0.24 Q0.5 -0.22 0.5 -0.16 L0.5 -0.06 Z';

/** A car seen from its side and driving to the right, wheels at (x, y), `length` units long. */
export function carSide({ x, y, length, body, isVan = false, flip = false, areLightsOn = false }: CarSide): Figure {
  const wheel = (at: number): string =>
    ellipse(at, -0.07, 0.075, 0.075, '#17181a') + ellipse(at, -0.07, 0.035, 0.035, '#8f8f8c');
  const glass = isVan
    ? path('M0.18 -0.4 L0.24 -0.4 L0.37 -0.25 L0.18 -0.25 Z', '#33424d')
    : path(
        'M-0.24 -0.235 L-0.16 -0.31 L-0.02 -0.31 L-0.02 -0.235 Z M0.01 -0.31 L0.1 -0.31 L0.2 -0.235 L0.01 -0.235 Z',
        '#33424d',
      );
  const lamps = areLightsOn
    ? ellipse(0.48, -0.17, 0.03, 0.03, '#fff6d8') + ellipse(-0.48, -0.17, 0.02, 0.02, '#e2523c')
    : ellipse(0.48, -0.17, 0.02, 0.02, '#e9e4d0');
  return {
    svg:
      ellipse(x, y, 0.52 * length, 0.035 * length, '#000', { opacity: 0.3 }) +
      place(
        x,
        y,
        length,
        flip,
        path(isVan ? VAN : SALOON, body),
        rect(-0.49, -0.13, 0.98, 0.02, '#000', { opacity: 0.16 }),
        glass,
        wheel(-0.3),
        wheel(0.3),
        lamps,
      ),
    box: box(x, y, length, length * (isVan ? 0.44 : 0.35)),
  };
}
