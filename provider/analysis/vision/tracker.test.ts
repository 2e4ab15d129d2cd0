import { describe, expect, it } from 'vitest';
import { followSightings, isEvent, overlap, type Sighting } from './tracker.ts';

const at = (x: number, class_name = 'person'): Sighting => ({
  class_name,
  box: { x, y: 0.4, w: 0.1, h: 0.4 },
  score: 0.6,
});

/** Pictures twice a second; @returns the tracks of each, and all tracks at the end. */
function follow(pictures: readonly (readonly Sighting[])[], isStirring = true) {
  const follower = followSightings();
  const ids = pictures.map((sightings, index) => follower.see(index / 2, sightings, () => isStirring));
  return { ids, tracks: follower.tracks() };
}

describe('Sightings', () => {
  it('sightings of one walker are one track, also where the boxes no longer overlap', () => {
    expect(follow([[at(0.1)], [at(0.13)], [at(0.24)], [at(0.35)]]).ids).toEqual([[1], [1], [1], [1]]);
  });

  it('sightings of two people who pass each other keep their tracks', () => {
    const steps = [0, 0.08, 0.16, 0.24, 0.32, 0.4];
    const { ids } = follow(steps.map((step) => [at(0.1 + step), at(0.55 - step)]));
    expect(ids).toEqual(steps.map(() => [1, 2]));
  });

  it('may be missing in three pictures; after a fourth it is another track', () => {
    expect(follow([[at(0.1)], [], [], [], [at(0.1)]]).ids.at(-1)).toEqual([1]);
    expect(follow([[at(0.1)], [], [], [], [], [at(0.1)]]).ids.at(-1)).toEqual([2]);
  });

  it('a sighting of another class, or too far away, begins another track', () => {
    expect(follow([[at(0.1)], [at(0.1, 'dog')], [at(0.5)]]).ids).toEqual([[1], [2], [3]]);
  });
});

describe('A track', () => {
  const judge = (places: readonly number[], isStirring: boolean) => {
    const [track] = follow(
      places.map((x) => [at(x)]),
      isStirring,
    ).tracks;
    return track !== undefined && isEvent(track);
  };

  it('is an event when it arrives moving', () => expect(judge([0.1, 0.1, 0.1], true)).toBe(true));
  it('is an event when it goes away', () => expect(judge([0.1, 0.13, 0.16, 0.2, 0.24], false)).toBe(true));
  it('is none when it stands there from the start', () => expect(judge(Array(10).fill(0.1), false)).toBe(false));
  it('is none when it was found twice only', () => expect(judge([0.1, 0.12], true)).toBe(false));
});

describe('The overlap of two boxes', () => {
  it('is the share of what both cover', () => {
    expect(overlap(at(0.1).box, at(0.1).box)).toBeCloseTo(1);
    expect(overlap(at(0.1).box, at(0.15).box)).toBeCloseTo(1 / 3);
    expect(overlap(at(0.1).box, at(0.3).box)).toBe(0);
  });
});
