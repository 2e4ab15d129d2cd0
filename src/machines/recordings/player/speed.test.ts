import { describe, expect, it } from 'vitest';
import { faster, slower } from './speed.ts';

const ladder = (from: number, step: (speed: number) => number, steps: number): readonly number[] =>
  Array.from({ length: steps }).reduce<number[]>((speeds) => [...speeds, step(speeds.at(-1) ?? from)], [from]);

describe('speed', () => {
  it('doubles up to 1, then grows by 1, up to 16 (PLAY-02, PLAY-04)', () => {
    expect(ladder(0.5, faster, 5)).toEqual([0.5, 1, 2, 3, 4, 5]);
    expect(faster(0.75)).toBe(1);
    expect(ladder(14.5, faster, 3)).toEqual([14.5, 15.5, 16, 16]);
  });

  it('halves down to 1, then falls by 0.5, down to 0.5 (PLAY-03, PLAY-04)', () => {
    expect(ladder(16, slower, 6)).toEqual([16, 8, 4, 2, 1, 0.5, 0.5]);
    expect(ladder(3, slower, 3)).toEqual([3, 1.5, 1, 0.5]);
    expect(slower(0.75)).toBe(0.5);
  });
});
