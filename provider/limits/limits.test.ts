import { describe, expect, it } from 'vitest';
import { LIMITS, TIME_OUTS } from './limits.ts';

describe('The limits', () => {
  it.each(Object.entries(LIMITS))('leave the busiest honest user of %s below a quarter', (_, { busiest, value }) => {
    expect(busiest).toBeLessThan(value / 4);
  });

  it.each(Object.entries(TIME_OUTS))('give the slowest honest client of %s four times its time', (_, limit) => {
    expect(limit.slowest).toBeLessThan(limit.value / 4);
  });
});
