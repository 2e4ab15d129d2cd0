import { describe, expect, it } from 'vitest';
import { pictureOrder } from './picture-order.ts';

/** Times of sending and delays of pictures shown at these times. */
const placed = (times: readonly number[], depth = 0) => {
  const order = pictureOrder(depth);
  const found = times.map((time) => order.place(time)).map(({ atMs, delayMs }) => `${atMs}+${delayMs}`);
  return { found, depth: order.depth() };
};

describe('order of pictures', () => {
  it('sends each at its time where none refers to a later one', () => {
    expect(placed([0, 40, 80, 120])).toEqual({ found: ['0+0', '40+0', '80+0', '120+0'], depth: 0 });
  });

  it('finds how many overtake one another', () => {
    expect(placed([0, 120, 40, 80, 240]).depth).toBe(1);
    expect(placed([0, 160, 80, 40, 120]).depth).toBe(2);
  });

  it('with a known depth, pictures are sent in time, never back, each shown when it was meant', () => {
    expect(placed([0, 120, 40, 80, 240, 160, 200], 1).found).toEqual([
      '0+0',
      '0+120',
      '40+0',
      '80+0',
      '120+120',
      '160+0',
      '200+0',
    ]);
    expect(placed([0, 160, 80, 40, 120, 320], 2).found).toEqual(['0+0', '0+160', '0+80', '40+0', '80+40', '120+200']);
  });
});
