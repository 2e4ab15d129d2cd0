import { decode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { madePictures, type Patch } from '../../testing/fakes/made-picture.ts';
import { analyseClip } from './analyse-clip.ts';
import { type Detector, DetectorError } from './detector.ts';
import type { Picture } from '../decode/picture.ts';
import type { Sighting } from './tracker.ts';

async function* clipOf(pictures: readonly Picture[]) {
  yield* pictures;
}
const never = () => false;

/** A person crossing the picture, tall enough for a face search. */
const walker = (seconds: number): Patch => ({ x: 0.05 + seconds / 8, y: 0.05, w: 0.15, h: 0.9 });
const walk = (count: number) => madePictures(count, (seconds) => (seconds < 0.5 ? [] : [walker(seconds)]));
const personAt = (seconds: number, score = 0.5): Sighting => ({ class_name: 'person', box: walker(seconds), score });
const faceAt = (seconds: number): Sighting => ({
  class_name: 'face',
  box: { x: walker(seconds).x + 0.03, y: 0.06, w: 0.09, h: 0.15 },
  score: 0.8,
});

/** Finds the walker, a stone, and the walker's face once it is near. */
const detector: Detector = {
  objects: async ({ ptsSeconds }) => [
    ...(ptsSeconds < 0.5 ? [] : [personAt(ptsSeconds, 0.4 + ptsSeconds / 60)]),
    { class_name: 'person', box: { x: 0.8, y: 0.7, w: 0.1, h: 0.2 }, score: 0.4 },
  ],
  faces: async ({ ptsSeconds }) => (ptsSeconds > 2 ? [faceAt(ptsSeconds)] : []),
};
const failing = async (): Promise<never> => {
  throw new DetectorError('The detection server failed.');
};

describe('The analysis of a clip', () => {
  it('finds what moves when there is no detector, with a picture each two seconds and at its largest', async () => {
    const { found, pictures, isToRepeat } = await analyseClip(clipOf(walk(25)), null, never);
    expect(
      found.things.map(({ category, object, class_name, score }) => [category, object, class_name, score]),
    ).toEqual(found.things.map(() => ['moves', 'move-1', null, null]));
    expect(found.things.map(({ ptsSeconds }) => ptsSeconds)).toEqual([0.6, 2.6, 4.6]);
    expect(new Set(pictures.map(({ name }) => name))).toEqual(new Set(found.things.map(({ picture }) => picture)));
    expect([found.shortfall, isToRepeat]).toEqual([null, false]);
  });

  it('finds who comes and their face, with scores so far, instead of what moves there, and no stone', async () => {
    const { found, pictures } = await analyseClip(clipOf(walk(25)), detector, never);
    const seen = found.things.map(({ category, object, ptsSeconds }) => `${category} ${object} ${ptsSeconds}`);
    expect(seen).toEqual([
      'tracks object-2 0.6',
      'faces face-1 2.6',
      'tracks object-2 2.6',
      'tracks object-2 4.6',
      'faces face-1 4.6',
    ]);
    const [first, face, , last] = found.things;
    expect([first?.score, first?.scoreMax, last?.score, last?.scoreMax]).toEqual([0.41, 0.41, 0.48, 0.48]);
    expect(first?.box).toEqual({ x: 160, y: 36, w: 192, h: 648 });
    expect(pictures.map(({ name }) => name)).toContain(face?.frame);
    expect(face?.frame).toBe('face-1-260-frame.jpg');
    const picture = pictures.find(({ name }) => name === first?.picture);
    expect(decode(picture?.bytes ?? [])).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
  });

  it('asks twice a second, and five times where three are in sight', async () => {
    const countOf = async (people: number): Promise<number> => {
      let asked = 0;
      const crowd = Array.from({ length: people }, (_, index) => ({
        class_name: 'person',
        box: { x: index / 10, y: 0.5, w: 0.05, h: 0.2 },
        score: 0.5,
      }));
      const counting = { ...detector, objects: async () => ((asked += 1), crowd) };
      await analyseClip(clipOf(walk(25)), counting, never);
      return asked;
    };
    expect(await countOf(2)).toBe(10);
    expect(await countOf(3)).toBe(25);
  });

  it('finds only what moves when the detector fails, also in the middle, and says why', async () => {
    const until = (seconds: number): Detector => ({
      ...detector,
      objects: (picture) => (picture.ptsSeconds < seconds ? detector.objects(picture) : failing()),
    });
    for (const seconds of [0, 3]) {
      const { found, isToRepeat } = await analyseClip(clipOf(walk(25)), until(seconds), never);
      expect(new Set(found.things.map(({ category }) => category))).toEqual(new Set(['moves']));
      expect([found.shortfall, isToRepeat]).toEqual(['The detection server failed.', true]);
    }
  });

  it('finds people without faces when only those cannot be found', async () => {
    const { found, isToRepeat } = await analyseClip(clipOf(walk(25)), { ...detector, faces: failing }, never);
    expect(new Set(found.things.map(({ category }) => category))).toEqual(new Set(['tracks']));
    expect([found.shortfall, isToRepeat]).toEqual(['The detection server failed.', false]);
  });

  it('ends with what it has found when its time is up', async () => {
    let looked = 0;
    const { found } = await analyseClip(clipOf(walk(25)), null, () => (looked += 1) > 15);
    expect(found.things.map(({ ptsSeconds }) => ptsSeconds)).toEqual([0.6, 2.6]);
    expect(found.shortfall).toBe('Only its first 3 s were analysed: the rest would take too long');
  });
});
