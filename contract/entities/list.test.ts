import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listOf } from './list.ts';

describe('list', () => {
  const numbers = (answer: unknown) => v.parse(listOf(v.number()), answer);

  it.each([
    [[1, 2], null],
    [{ data: [1, 2] }, null],
    [{ items: [1, 2], total: 9 }, 9],
    [{ results: [1, 2], count: 8 }, 8],
    [{ data: [1, 2], total: 9, count: 8 }, 9],
  ])('is read bare or from data, items or results, with a total where there is one: %j (API-52)', (answer, total) => {
    expect(numbers(answer)).toEqual({ items: [1, 2], total });
  });

  it('is nothing else', () => {
    for (const answer of [null, {}, { rows: [] }, 'text', [['1']]])
      expect(v.safeParse(listOf(v.number()), answer).success).toBe(false);
  });
});
