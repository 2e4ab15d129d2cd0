import type { Box, Figure } from '../scene.ts';
import { element, ellipse, line, path, rect } from '../svg.ts';
import { box, place } from './figure.ts';
import { head, type View } from './head.ts';
import { type Arms, armsOf, legsOf, type Limb } from './limbs.ts';
import type { Look } from './look.ts';

interface Person {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** 'side' walks to the right (or left when flipped), 'front' comes, 'back' goes. */
  readonly view?: View;
  readonly flip?: boolean;
  /** The phase of the walk in radians; null = standing. */
  readonly step: number | null;
  readonly look: Look;
  readonly arms?: Arms;
  /** Held in both hands. */
  readonly hasParcel?: boolean;
  /** Angle of the fall: 0 = upright, 1 = lying on the ground. */
  readonly fallen?: number;
}

const TORSO: Readonly<Record<View, string>> = {
  side: 'M-0.075 -0.84 Q0.01 -0.875 0.08 -0.83 L0.085 -0.5 Q0 -0.455 -0.085 -0.5 Z',
  front: 'M-0.135 -0.82 Q-0.09 -0.865 0 -0.865 Q0.09 -0.865 0.135 -0.82 L0.11 -0.5 Q0 -0.455 -0.11 -0.5 Z',
  back: 'M-0.135 -0.82 Q-0.09 -0.865 0 -0.865 Q0.09 -0.865 0.135 -0.82 L0.11 -0.5 Q0 -0.455 -0.11 -0.5 Z',
};
/** Box of the face in heights of the person; an analysis does not see a smaller one as a face. */
const FACE = { w: 0.13, h: 0.15, top: 1.01 };

const parcelOf = (isSide: boolean): string =>
  rect(isSide ? 0.1 : -0.12, -0.7, isSide ? 0.17 : 0.24, 0.16, '#b58a5a', {
    stroke: '#8a6640',
    'stroke-width': 0.008,
  }) + rect(isSide ? 0.175 : -0.02, -0.7, 0.03, 0.16, '#e4d3b0', { opacity: 0.7 });

/**
 * Falls forward from the feet. `shift` is the distance of its middle from them; the box is as wide when lying as it was
 * tall.
 */
function falling(x: number, y: number, height: number, fallen: number, flip: boolean): { shift: number; box: Box } {
  const angle = (fallen * Math.PI) / 2;
  const width = height * 0.4;
  const shift = ((flip ? -1 : 1) * height * Math.sin(angle)) / 2;
  const w = width * Math.cos(angle) + height * Math.sin(angle);
  const h = height * Math.cos(angle) + width * 0.7 * Math.sin(angle);
  return { shift, box: box(x + shift, y + 0.03 * height, w, h) };
}

/** A person, feet at (x, y), `height` units tall. */
export function person(given: Person): Figure {
  const { x, y, height, view = 'side', flip = false, step, look, hasParcel = false, fallen = 0 } = given;
  const isSide = view === 'side';
  const arms = armsOf(hasParcel ? 'carry' : (given.arms ?? 'swing'), isSide, step);
  const legs = legsOf(isSide, fallen > 0.4 ? null : step);
  const bob = step === null ? 0 : Math.abs(Math.cos(step)) * 0.012;
  const shoe = ([, , [footX, footY]]: Limb): string =>
    ellipse(footX + (isSide ? 0.03 : 0), footY, isSide ? 0.065 : 0.045, 0.028, look.shoes);
  const hand = ([, , [handX, handY]]: Limb): string => ellipse(handX, handY, 0.03, 0.03, look.skin);
  const body =
    line(arms[0], look.sleeve, 0.058) +
    hand(arms[0]) +
    line(legs[0], look.trousersFar, 0.088) +
    shoe(legs[0]) +
    line(legs[1], look.trousers, 0.092) +
    shoe(legs[1]) +
    path(TORSO[view], look.top) +
    (look.stripe ? path('M-0.09 -0.66 L0.09 -0.66 L0.088 -0.61 L-0.088 -0.61 Z', look.stripe, { opacity: 0.85 }) : '') +
    head(view, look) +
    (hasParcel && view !== 'back' ? parcelOf(isSide) : '') +
    line(arms[1], look.sleeve, 0.06) +
    hand(arms[1]);
  const lying = falling(x, y, height, fallen, flip);
  const shadow = ellipse(x + lying.shift, y + 0.005 * height, (0.19 + fallen * 0.3) * height, 0.03 * height, '#000', {
    opacity: 0.28,
  });
  const upright = box(x, y + 0.02 * height, height * (isSide ? 0.42 : 0.36), height * 1.04);
  const face: Box = { ...box(x, y - (FACE.top - FACE.h) * height, FACE.w * height, FACE.h * height) };
  return {
    svg: shadow + place(x, y - bob * height, height, flip, element('g', { transform: `rotate(${fallen * 86})` }, body)),
    box: fallen > 0 ? lying.box : upright,
    ...(view === 'back' || fallen > 0 ? {} : { face }),
  };
}
