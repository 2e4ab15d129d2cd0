import type { Point } from '../svg.ts';

/** A limb: shoulder, elbow and hand, or hip, knee and foot. */
export type Limb = readonly [Point, Point, Point];
export type Pair = readonly [far: Limb, near: Limb];

/** Pose of the arms. */
export type Arms = 'swing' | 'carry' | 'reach' | 'torch';

const limb = (x: number, y: number, upper: number, lower: number, upperAngle: number, lowerAngle: number): Limb => {
  const knee: Point = [x + upper * Math.sin(upperAngle), y + upper * Math.cos(upperAngle)];
  return [[x, y], knee, [knee[0] + lower * Math.sin(lowerAngle), knee[1] + lower * Math.cos(lowerAngle)]];
};

/** A walking leg: the knee bends while the foot comes forward. */
const leg = (stride: number, phase: number, x: number): Limb => {
  const swing = Math.sin(phase) * stride;
  return limb(x, -0.5, 0.25, 0.25, swing, swing - Math.max(0, Math.cos(phase)) * stride * 1.3);
};

export function legsOf(isSide: boolean, step: number | null): Pair {
  const phase = step ?? 0;
  const stride = step === null ? 0 : 0.5;
  if (isSide) return [leg(stride, phase + Math.PI, -0.005), leg(stride, phase, 0.01)];
  const lift = (sign: 1 | -1): number => (step === null ? 0 : Math.max(0, sign * Math.sin(phase)) * 0.06);
  const straight = (x: number, sign: 1 | -1): Limb => [
    [x, -0.5],
    [x * 1.1, -0.25 - lift(sign) * 0.6],
    [x * 1.1, -lift(sign) - 0.02],
  ];
  return [straight(-0.055, 1), straight(0.055, -1)];
}

const SIDE: Readonly<Record<Exclude<Arms, 'swing'>, Pair>> = {
  carry: [
    [
      [0, -0.79],
      [0.06, -0.66],
      [0.17, -0.62],
    ],
    [
      [0.02, -0.79],
      [0.09, -0.66],
      [0.18, -0.62],
    ],
  ],
  reach: [
    [
      [0, -0.79],
      [0.12, -0.72],
      [0.25, -0.72],
    ],
    [
      [0.02, -0.79],
      [0.13, -0.69],
      [0.27, -0.67],
    ],
  ],
  torch: [limb(0, -0.79, 0.16, 0.15, -0.1, 0.1), limb(0.02, -0.79, 0.16, 0.15, 0.5, 1.45)],
};
const FRONT: Readonly<Record<Exclude<Arms, 'swing'>, Pair>> = {
  carry: [
    [
      [-0.12, -0.79],
      [-0.14, -0.66],
      [-0.07, -0.62],
    ],
    [
      [0.12, -0.79],
      [0.14, -0.66],
      [0.07, -0.62],
    ],
  ],
  reach: [
    [
      [-0.12, -0.79],
      [-0.17, -0.88],
      [-0.1, -1],
    ],
    [
      [0.12, -0.79],
      [0.17, -0.88],
      [0.1, -1],
    ],
  ],
  torch: [limb(-0.12, -0.79, 0.17, 0.15, -0.1, -0.06), limb(0.12, -0.79, 0.17, 0.13, 0.3, -0.35)],
};

export function armsOf(arms: Arms, isSide: boolean, step: number | null): Pair {
  if (arms !== 'swing') return (isSide ? SIDE : FRONT)[arms];
  const swing = step === null ? 0 : Math.sin(step) * 0.5;
  return isSide
    ? [
        limb(0, -0.79, 0.16, 0.15, -swing * 0.9, -swing * 0.9 + 0.25),
        limb(0.01, -0.79, 0.16, 0.15, swing * 0.9, swing * 0.9 + 0.25),
      ]
    : [
        limb(-0.12, -0.79, 0.17, 0.15, -0.1, -0.06 - swing * 0.12),
        limb(0.12, -0.79, 0.17, 0.15, 0.1, 0.06 - swing * 0.12),
      ];
}
