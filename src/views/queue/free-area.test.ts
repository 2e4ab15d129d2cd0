import { describe, expect, it } from 'vitest';
import { freeArea } from './free-area.ts';

const area = (rows: string, columns: string) => ({ gridRow: rows, gridColumn: columns });
/** `.` is a free slot, `x` one with a card. */
const areaOf = (slots: string) => freeArea(slots.split('').map((slot) => slot === '.'));

describe('the free area of the queue', () => {
  it('is the whole grid without cards', () => {
    expect(['.........', '......', '...', '.'].map(areaOf)).toEqual([
      area('1 / 4', '1 / 5'),
      area('1 / 3', '1 / 5'),
      area('1 / 3', '1 / 3'),
      area('1 / 2', '1 / 2'),
    ]);
  });

  it('is the largest block of rows without a card', () => {
    expect(['x........', 'xxxx.....', '........x', '....x....'].map(areaOf)).toEqual([
      area('2 / 4', '1 / 5'),
      area('2 / 4', '1 / 5'),
      area('1 / 3', '1 / 5'),
      area('1 / 2', '1 / 5'),
    ]);
  });

  it('is what the last row has left beyond its slots where every row above has a card', () => {
    expect(['xxxxxxxxx', 'x...x...x', 'xxxxx....', 'xxxxxx', 'xxx', 'xx.'].map(areaOf)).toEqual([
      area('3 / 4', '2 / 5'),
      area('3 / 4', '2 / 5'),
      area('3 / 4', '2 / 5'),
      area('2 / 3', '3 / 5'),
      area('2 / 3', '2 / 3'),
      area('2 / 3', '2 / 3'),
    ]);
  });

  it('is nowhere where cards cover the grid', () => {
    expect(areaOf('x')).toBe(null);
  });
});
