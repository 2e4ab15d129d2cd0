import { box, place } from './figure.ts';
import type { Figure } from '../scene.ts';
import { ellipse, path, rect } from '../svg.ts';

interface Car {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly body: string;
  readonly dark: string;
  /** Brightness: 0 = off, 1 = on. */
  readonly lights: number;
}

/** A car seen from the front, wheels at (x, y), `width` units wide. */
export function carFront({ x, y, width, body, dark, lights }: Car): Figure {
  const wheel = (at: number): string => rect(at, -0.14, 0.13, 0.14, '#15171a', { rx: 0.03 });
  const lamp = (at: number): string =>
    ellipse(at, -0.31, 0.085, 0.042, '#f4f1df', { opacity: 0.65 + 0.35 * lights }) +
    ellipse(at, -0.31, 0.3, 0.16, 'url(#lamp)', { opacity: lights });
  const drawing = place(
    x,
    y,
    width,
    false,
    wheel(-0.45),
    wheel(0.32),
    path('M-0.49 -0.1 L-0.5 -0.33 Q-0.49 -0.43 -0.41 -0.45 L0.41 -0.45 Q0.49 -0.43 0.5 -0.33 L0.49 -0.1 Z', body),
    path('M-0.39 -0.44 L-0.29 -0.69 Q-0.27 -0.73 -0.2 -0.735 L0.2 -0.735 Q0.27 -0.73 0.29 -0.69 L0.39 -0.44 Z', body),
    path(
      'M-0.34 -0.455 L-0.26 -0.665 Q-0.25 -0.695 -0.2 -0.695 L0.2 -0.695 Q0.25 -0.695 0.26 -0.665 L0.34 -0.455 Z',
      '#2c3a45',
    ),
    path('M-0.3 -0.46 L-0.235 -0.66 L-0.08 -0.69 L-0.16 -0.46 Z', '#8fa3b1', { opacity: 0.28 }),
    path('M-0.46 -0.44 Q0 -0.4 0.46 -0.44 L0.44 -0.41 Q0 -0.37 -0.44 -0.41 Z', '#fff', { opacity: 0.14 }),
    rect(-0.27, -0.345, 0.54, 0.085, dark, { rx: 0.02 }),
    rect(-0.49, -0.2, 0.98, 0.1, dark, { rx: 0.03 }),
    rect(-0.11, -0.225, 0.22, 0.065, '#e9e6da', { rx: 0.01 }),
    ellipse(-0.46, -0.5, 0.055, 0.035, body),
    ellipse(0.46, -0.5, 0.055, 0.035, body),
    lamp(-0.37),
    lamp(0.37),
  );
  return {
    svg: ellipse(x, y, 0.58 * width, 0.075 * width, '#000', { opacity: 0.34 }) + drawing,
    box: box(x, y + 0.02 * width, width * 1.06, width * 0.78),
  };
}
