import type { Region } from '../../contract/entities/cameras.ts';
import { type Box, FRAME } from '../../contract/frame.ts';
import { overlap, type Point } from '../../contract/polygon.ts';
import type { BoxAt, Clip } from '../media/clip.ts';

const cornersOf = ({ x, y, w, h }: Box): readonly Point[] =>
  [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ].map(([left = 0, top = 0]) => ({ x: left / FRAME.w, y: top / FRAME.h }));

const isElsewhere =
  ([, x, y, w, h]: BoxAt) =>
  (box: BoxAt): boolean =>
    box[1] !== x || box[2] !== y || box[3] !== w || box[4] !== h;

/** Areas of motion in a clip: in footage those found by the analysis, else the objects that do not stand still. */
const movingIn = ({ truth, found }: Pick<Clip, 'truth' | 'found'>): readonly Box[] =>
  found === null
    ? truth.objects
        .filter(({ boxes: [first, ...later] }) => first !== undefined && later.some(isElsewhere(first)))
        .flatMap(({ boxes }) => boxes.map(([, x, y, w, h]) => ({ x, y, w, h })))
    : found.filter(({ category }) => category !== 'faces').map(({ box }) => box);

/**
 * True if a camera with this motion zone raises an alarm for a clip: something moves at least partly in a region.
 * Always true without regions, and for unknown motion (ZONE-05).
 */
export function isInZone(clip: Pick<Clip, 'truth' | 'found'> | undefined, regions: readonly Region[]): boolean {
  const moving = clip === undefined ? [] : movingIn(clip);
  if (regions.length === 0 || moving.length === 0) return true;
  return moving.some((box) => regions.some((region) => overlap(region, cornersOf(box))));
}
