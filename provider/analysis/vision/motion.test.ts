import { describe, expect, it } from 'vitest';
import { madePicture, madePictures } from '../../testing/fakes/made-picture.ts';
import { watchMotion } from './motion.ts';
import type { Picture } from '../decode/picture.ts';

const boxesIn = (pictures: readonly Picture[]) => {
  const watch = watchMotion();
  return pictures.map((picture) => watch(picture).boxes);
};
const walker = (seconds: number) => ({ x: 0.1 + seconds / 10, y: 0.4, w: 0.1, h: 0.4 });

describe('Motion', () => {
  it('is boxed where something moves, in one box', () => {
    const boxes = boxesIn(madePictures(11, (seconds) => (seconds === 0 ? [] : [walker(seconds)])));
    expect(boxes[0]).toEqual([]);
    const [box, ...others] = boxes[10] ?? [];
    expect(others).toEqual([]);
    expect(box?.x).toBeCloseTo(0.3, 1);
    expect(box?.w).toBeCloseTo(0.1, 1);
    expect(box?.y).toBeCloseTo(0.4, 1);
    expect(box?.h).toBeCloseTo(0.4, 1);
  });

  it('is none in a picture that stands still, or becomes brighter everywhere', () => {
    const scene = [walker(0)];
    const still = [0, 0.2, 0.4].map((seconds) => madePicture(seconds, scene));
    const brighter = [0.6, 0.8].map((seconds) => madePicture(seconds, [{ ...walker(0), light: 80 }], 170));
    expect(boxesIn([...still, ...brighter])).toEqual([[], [], [], [], []]);
  });

  it('is none at a place that was left, although the background still shows what was there', () => {
    const boxes = boxesIn(madePictures(12, (seconds) => (seconds < 1 ? [walker(0)] : [])));
    expect(boxes.slice(7)).toEqual([[], [], [], [], []]);
  });

  it('is none where a spot is as small as noise', () => {
    const speck = (seconds: number) => ({ x: 0.2 + seconds / 5, y: 0.5, w: 0.02, h: 0.03 });
    expect(boxesIn(madePictures(10, (seconds) => [speck(seconds)])).flat()).toEqual([]);
  });

  it('reports how much of a box differs from the background', () => {
    const watch = watchMotion();
    watch(madePicture(0));
    const motion = watch(madePicture(0.2, [walker(0)]));
    expect(motion.shareMoved(walker(0))).toBeGreaterThan(0.9);
    expect(motion.shareMoved({ x: 0.6, y: 0.4, w: 0.1, h: 0.4 })).toBe(0);
  });
});
