import { box, place } from './figure.ts';
import type { Figure } from './scene.ts';
import { ellipse, line, type Point, path, rect } from './svg.ts';

/** A limb: shoulder, elbow and hand, or hip, knee and foot. */
type Limb = readonly [Point, Point, Point];

const limb = (x: number, y: number, upper: number, lower: number, upperAngle: number, lowerAngle: number): Limb => {
  const knee: Point = [x + upper * Math.sin(upperAngle), y + upper * Math.cos(upperAngle)];
  return [[x, y], knee, [knee[0] + lower * Math.sin(lowerAngle), knee[1] + lower * Math.cos(lowerAngle)]];
};

/** A walking leg: the knee bends while the foot comes forward. */
const leg = (stride: number, phase: number, x: number): Limb => {
  const swing = Math.sin(phase) * stride;
  return limb(x, -0.5, 0.25, 0.25, swing, swing - Math.max(0, Math.cos(phase)) * stride * 1.3);
};

export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly sleeve: string;
  readonly sleeveNear?: string;
  readonly trousers: string;
  readonly trousersFar?: string;
  readonly shoes: string;
  readonly cap?: { readonly crown: string; readonly brim: string };
  readonly hood?: string;
  readonly stripe?: string;
  /** Opacity. */
  readonly shadow?: number;
}

interface Person {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly view?: 'side' | 'front' | 'back';
  readonly flip?: boolean;
  readonly step: number | null;
  readonly look: Look;
  readonly carrying?: boolean;
}

/**
 * A person, feet at (x, y), `height` units tall. `view`: 'side' walks to the right (or left when flipped), 'front' comes,
 * 'back' goes. `step` is the phase of the walk in radians, null = standing.
 */
export function person({ x, y, height, view = 'side', flip = false, step, look, carrying = false }: Person): Figure {
  const phase = step ?? 0;
  const stride = step === null ? 0 : 0.5;
  const bob = step === null ? 0 : Math.abs(Math.cos(phase)) * 0.012;
  const isSide = view === 'side';
  const swing = Math.sin(phase) * stride;
  const arms: readonly [Limb, Limb] = carrying
    ? [
        [
          [isSide ? 0 : -0.12, -0.79],
          [isSide ? 0.06 : -0.14, -0.66],
          [isSide ? 0.17 : -0.07, -0.62],
        ],
        [
          [isSide ? 0.02 : 0.12, -0.79],
          [isSide ? 0.09 : 0.14, -0.66],
          [isSide ? 0.18 : 0.07, -0.62],
        ],
      ]
    : isSide
      ? [
          limb(0, -0.79, 0.16, 0.15, -swing * 0.9, -swing * 0.9 + 0.25),
          limb(0.01, -0.79, 0.16, 0.15, swing * 0.9, swing * 0.9 + 0.25),
        ]
      : [
          limb(-0.12, -0.79, 0.17, 0.15, -0.1, -0.06 - swing * 0.12),
          limb(0.12, -0.79, 0.17, 0.15, 0.1, 0.06 - swing * 0.12),
        ];
  const lift = (sign: 1 | -1): number => (step === null ? 0 : Math.max(0, sign * Math.sin(phase)) * 0.06);
  const legs: readonly [Limb, Limb] = isSide
    ? [leg(stride, phase + Math.PI, -0.005), leg(stride, phase, 0.01)]
    : [
        [
          [-0.055, -0.5],
          [-0.06, -0.25 - lift(1) * 0.6],
          [-0.06, -lift(1) - 0.02],
        ],
        [
          [0.055, -0.5],
          [0.06, -0.25 - lift(-1) * 0.6],
          [0.06, -lift(-1) - 0.02],
        ],
      ];
  const shoe = ([, , [footX, footY]]: Limb): string =>
    ellipse(footX + (isSide ? 0.03 : 0), footY, isSide ? 0.065 : 0.045, 0.028, look.shoes);
  const torso = isSide
    ? 'M-0.075 -0.84 Q0.01 -0.875 0.08 -0.83 L0.085 -0.5 Q0 -0.455 -0.085 -0.5 Z'
    : 'M-0.135 -0.82 Q-0.09 -0.865 0 -0.865 Q0.09 -0.865 0.135 -0.82 L0.11 -0.5 Q0 -0.455 -0.11 -0.5 Z';
  const head = [
    rect(-0.03, -0.9, 0.06, 0.07, look.skin),
    ellipse(isSide ? 0.012 : 0, -0.935, 0.058, 0.07, look.skin),
    view === 'back'
      ? ellipse(0, -0.942, 0.063, 0.068, look.hair)
      : isSide
        ? path(
            'M0.045 -0.985 Q-0.02 -1.025 -0.058 -0.965 Q-0.068 -0.905 -0.035 -0.885 Q-0.03 -0.945 0.012 -0.962 Z',
            look.hair,
          )
        : path(
            'M-0.064 -0.92 Q-0.075 -1.01 0 -1.015 Q0.075 -1.01 0.064 -0.92 Q0.05 -0.975 0 -0.978 Q-0.05 -0.975 -0.064 -0.92 Z',
            look.hair,
          ),
    look.cap
      ? path('M-0.068 -0.945 Q-0.07 -1.03 0 -1.03 Q0.07 -1.03 0.068 -0.945 Q0 -0.965 -0.068 -0.945 Z', look.cap.crown)
      : '',
    look.cap && view === 'front' ? ellipse(0, -0.95, 0.072, 0.018, look.cap.brim) : '',
    look.hood
      ? path('M-0.085 -0.85 Q-0.1 -1.03 0.005 -1.03 Q0.075 -1.02 0.062 -0.975 Q0.0 -0.965 0.01 -0.85 Z', look.hood)
      : '',
  ];
  const parcel = carrying
    ? rect(isSide ? 0.1 : -0.12, -0.7, isSide ? 0.17 : 0.24, 0.16, '#b58a5a', {
        stroke: '#8a6640',
        'stroke-width': 0.008,
      })
    : '';
  const drawing = place(
    x,
    y - bob * height,
    height,
    flip,
    line(arms[0], look.sleeve, 0.058),
    line(legs[0], look.trousersFar ?? look.trousers, 0.088),
    shoe(legs[0]),
    line(legs[1], look.trousers, 0.092),
    shoe(legs[1]),
    path(torso, look.top),
    look.stripe ? path('M-0.09 -0.66 L0.09 -0.66 L0.088 -0.61 L-0.088 -0.61 Z', look.stripe, { opacity: 0.85 }) : '',
    ...head,
    parcel,
    line(arms[1], look.sleeveNear ?? look.sleeve, 0.06),
  );
  return {
    svg:
      ellipse(x, y + 0.005 * height, 0.19 * height, 0.03 * height, '#000', { opacity: look.shadow ?? 0.28 }) + drawing,
    box: box(x, y + 0.02 * height, height * (isSide ? 0.42 : 0.36), height * 1.04),
  };
}
