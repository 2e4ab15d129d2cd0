import { describe, expect, it } from 'vitest';
import { absoluteSeek, relativeSeek } from './seek.ts';

describe('a relative seek', () => {
  it('goes so far, and no nearer to the ends than 0.1 and 1 s (PLAY-05)', () => {
    expect(relativeSeek(6, 5, 14)).toBe(11);
    expect(relativeSeek(6, -5, 14)).toBe(1);
    expect(relativeSeek(9, 5, 14)).toBe(13);
    expect(relativeSeek(5, -5, 14)).toBe(0.1);
  });

  it('ends at 0.1 s where the recording is shorter than both margins (PLAY-31)', () => {
    expect(relativeSeek(0.5, 5, 1.05)).toBe(0.1);
    expect(relativeSeek(0.5, -5, 1.05)).toBe(0.1);
  });
});

describe('an absolute seek', () => {
  it('goes anywhere in the recording', () => {
    expect([-1, 0, 13.5, 20].map((toS) => absoluteSeek(toS, 14))).toEqual([0, 0, 13.5, 14]);
  });
});
