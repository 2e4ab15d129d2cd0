import { describe, expect, it } from 'vitest';
import { madePicture } from '../../testing/fakes/made-picture.ts';
import { Album } from './album.ts';
import type { Picture } from '../decode/picture.ts';

const picture = madePicture(0);
/** Noise, which hardly gets smaller as JPEG. */
const noise: Picture = { ...picture, luma: picture.luma.map((_, at) => (at * 7_919) % 251) };
const sighting = (score: number) => ({ class_name: 'person', box: { x: 0.1, y: 0.1, w: 0.3, h: 0.6 }, score });
const all = () => true;

describe('An album', () => {
  it('keeps a sighting every two seconds, and the best one', () => {
    const album = new Album();
    for (const [ptsSeconds, score] of [
      [0, 0.4],
      [0.5, 0.6],
      [1, 0.9],
      [1.5, 0.5],
      [2, 0.5],
    ] as const)
      album.offer({ ...picture, ptsSeconds }, 'tracks', 'object-1', sighting(score));
    const { things } = album.close(all);
    expect(things.map(({ ptsSeconds, score, scoreMax }) => [ptsSeconds, score, scoreMax])).toEqual([
      [0, 0.4, 0.4],
      [1, 0.9, 0.9],
      [2, 0.5, 0.9],
    ]);
  });

  it('is within its bounds of things and bytes, the best of each thing first', () => {
    const album = new Album({ things: 8, pictureBytes: 60_000 });
    for (let number = 0; number < 6; number += 1) {
      album.offer({ ...noise, ptsSeconds: 0 }, 'tracks', `object-${number}`, sighting(0.4));
      album.offer({ ...noise, ptsSeconds: 5 }, 'tracks', `object-${number}`, sighting(0.8));
    }
    const { things, pictures } = album.close(all);
    expect(things.map(({ ptsSeconds }) => ptsSeconds)).toEqual([0, 0, 5, 5, 5, 5, 5, 5]);
    const bytes = pictures.reduce((sum, { bytes: { length } }) => sum + length, 0);
    expect(bytes).toBeLessThanOrEqual(60_000);
    const shown = things.filter(({ picture }) => picture !== null);
    expect(shown.map(({ score }) => score)).toEqual(pictures.map(() => 0.8));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(6);
  });
});
