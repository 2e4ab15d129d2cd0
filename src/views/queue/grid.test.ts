import { describe, expect, it } from 'vitest';
import { columnsOf, freeArea, spareColumns } from './grid.ts';

const area = (rows: string, columns: string) => ({ gridRow: rows, gridColumn: columns });
/** `.` is a free slot, `x` one with a card. */
const areaOf = (slots: string, columns = 4) =>
  freeArea(
    slots.split('').map((slot) => slot === '.'),
    columns,
  );

describe('the grid of the queue', () => {
  it('has one large slot, three beside a free place, and any other number as four tiles a row (QUEUE-03)', () => {
    expect([1, 3, 6, 9].map((slots) => columnsOf(slots, 1_366))).toEqual([1, 2, 4, 4]);
  });

  it('has fewer tiles a row in a narrow window', () => {
    expect([1_000, 999, 900, 899, 560, 559].map((px) => columnsOf(9, px))).toEqual([4, 3, 3, 2, 2, 1]);
    expect([899, 559].map((px) => columnsOf(3, px))).toEqual([2, 1]);
  });

  it('leaves what the last row has beyond its slots, else a row below', () => {
    expect([
      spareColumns(9, 4),
      spareColumns(6, 4),
      spareColumns(3, 2),
      spareColumns(1, 1),
      spareColumns(9, 3),
    ]).toEqual([3, 2, 1, 1, 3]);
  });
});

describe('the free area of the queue', () => {
  it('is the largest block of full rows without a card', () => {
    expect(
      ['.........', '......', 'x........', 'xxxx.....', '........x', '....x....'].map((slots) => areaOf(slots)),
    ).toEqual([
      area('1 / 3', '1 / 5'),
      area('1 / 2', '1 / 5'),
      area('2 / 3', '1 / 5'),
      area('2 / 3', '1 / 5'),
      area('1 / 3', '1 / 5'),
      area('1 / 2', '1 / 5'),
    ]);
    expect([areaOf('...', 2), areaOf('.', 1), areaOf('x........', 3)]).toEqual([
      area('1 / 2', '1 / 3'),
      area('1 / 2', '1 / 2'),
      area('2 / 4', '1 / 4'),
    ]);
  });

  it('is nowhere where every full row has a card', () => {
    expect([areaOf('xxxxxxxxx'), areaOf('x...x....'), areaOf('x..', 2), areaOf('x', 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
