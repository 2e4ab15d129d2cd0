import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('draws the same from the same seed', () => {
    const [one, two] = [createRandom(7), createRandom(7)];
    const draws = Array.from({ length: 5 }, () => one.next());
    expect(Array.from({ length: 5 }, () => two.next())).toEqual(draws);
    expect(new Set(draws).size).toBe(5);
  });

  it('draws something else from another seed', () => {
    expect(createRandom(8).hex(16)).not.toBe(createRandom(7).hex(16));
  });

  it('draws whole numbers between two bounds, both possible', () => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 200 }, () => random.between(2, 5));
    expect(new Set(drawn)).toEqual(new Set([2, 3, 4, 5]));
  });

  it('keeps to the share of a chance', () => {
    const random = createRandom(1);
    expect(Array.from({ length: 50 }, () => random.chance(0))).not.toContain(true);
    expect(Array.from({ length: 50 }, () => random.chance(1))).not.toContain(false);
    const hits = Array.from({ length: 1000 }, () => random.chance(0.3)).filter(Boolean).length;
    expect(hits).toBeGreaterThan(250);
    expect(hits).toBeLessThan(350);
  });

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow(new RangeError('Nothing to pick from.'));
  });
});
