import { describe, expect, it } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const row = (id: string, count: number) => ({ id, stats: [{ status: 1, count }] });

describe('what is read again', () => {
  it('is the object that there was when it says the same', () => {
    const before = { items: [row('1', 1), row('2', 2)], oldest: null };
    expect(keepEqual(before, structuredClone(before))).toBe(before);
  });

  it('keeps the rows that did not change, wherever they stand now', () => {
    const before = [row('1', 1), row('2', 2)];
    const after = keepEqual(before, [row('3', 3), row('2', 2), row('1', 5)]);
    expect(after).toEqual([row('3', 3), row('2', 2), row('1', 5)]);
    expect([after[1] === before[1], after[2] === before[0]]).toEqual([true, false]);
  });

  it.each([
    [null, { a: 1 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1, 2], [1]],
    [{ a: 1 }, [1]],
    [[row('1', 1)], null],
  ])('is what came where %j was another thing', (before, after) => {
    expect(keepEqual(before, after)).toEqual(after);
  });
});
