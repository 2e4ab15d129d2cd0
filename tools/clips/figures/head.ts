import { ellipse, path, rect } from '../svg.ts';
import type { Look } from './look.ts';

export type View = 'side' | 'front' | 'back';

const HAIR: Readonly<Record<View, (colour: string) => string>> = {
  back: (colour) => ellipse(0, -0.942, 0.063, 0.068, colour),
  side: (colour) =>
    path('M0.045 -0.985 Q-0.02 -1.025 -0.058 -0.965 Q-0.068 -0.905 -0.035 -0.885 Q-0.03 -0.945 0.012 -0.962 Z', colour),
  front: (colour) =>
    path(
      'M-0.064 -0.92 Q-0.075 -1.01 0 -1.015 Q0.075 -1.01 0.064 -0.92 Q0.05 -0.975 0 -0.978 Q-0.05 -0.975 -0.064 -0.92 Z',
      colour,
    ),
};
const HOOD: Readonly<Record<View, (colour: string) => string>> = {
  back: (colour) => path('M-0.085 -0.83 Q-0.105 -1.03 0 -1.03 Q0.105 -1.03 0.085 -0.83 Z', colour),
  side: (colour) =>
    path('M-0.085 -0.85 Q-0.1 -1.03 0.005 -1.03 Q0.075 -1.02 0.062 -0.975 Q0.0 -0.965 0.01 -0.85 Z', colour),
  front: (colour) =>
    path(
      'M-0.09 -0.84 Q-0.105 -1.03 0 -1.03 Q0.105 -1.03 0.09 -0.84 L0.045 -0.87 Q0.07 -0.985 0 -0.985 Q-0.07 -0.985 -0.045 -0.87 Z',
      colour,
    ),
};

const EYES =
  ellipse(-0.023, -0.945, 0.008, 0.008, '#1c1512') +
  ellipse(0.023, -0.945, 0.008, 0.008, '#1c1512') +
  ellipse(0, -0.925, 0.008, 0.014, '#000', { opacity: 0.12 }) +
  rect(-0.02, -0.9, 0.04, 0.007, '#5b2f28', { opacity: 0.55 });

export const head = (view: View, look: Look): string =>
  rect(-0.03, -0.9, 0.06, 0.07, look.skin) +
  ellipse(view === 'side' ? 0.012 : 0, -0.935, 0.058, 0.07, look.skin) +
  (view === 'front' ? EYES : view === 'side' ? ellipse(0.048, -0.945, 0.007, 0.008, '#1c1512') : '') +
  HAIR[view](look.hair) +
  (look.cap
    ? path('M-0.068 -0.945 Q-0.07 -1.03 0 -1.03 Q0.07 -1.03 0.068 -0.945 Q0 -0.965 -0.068 -0.945 Z', look.cap.crown) +
      (view === 'front' ? ellipse(0, -0.962, 0.072, 0.016, look.cap.brim) : '') +
      (view === 'side' ? ellipse(0.07, -0.962, 0.04, 0.011, look.cap.brim) : '')
    : '') +
  (look.hood ? HOOD[view](look.hood) : '');
