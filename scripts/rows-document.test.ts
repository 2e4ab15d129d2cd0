import { expect, it } from 'vitest';
import { readAreas } from './requirement-rows.mjs';
import { rowsDocument } from './rows-document.mjs';

it('lists each row with its tests, and counts the rows without', () => {
  const areas = readAreas([
    '## DOOR - doors\n| DOOR-01 | opens |\n| DOOR-02 | closes |\n',
    '## (w) Windows\n| W-01 | a window |\n',
  ]);
  const citations = [
    { row: 'DOOR-01', file: 'a.test.ts', title: 'opens' },
    { row: 'DOOR-01', file: 'a.test.ts', title: 'opens' },
    { row: 'DOOR-01', file: 'b.test.ts', title: 'a | b' },
    { row: 'W-01', file: 'a.test.ts', title: 'has a pane' },
  ];
  expect(rowsDocument(areas, citations, ['DOOR-01']).split('\n').slice(5)).toEqual([
    '| area | rows | with a test | without | claimed |',
    '| --- | --- | --- | --- | --- |',
    '| DOOR | 2 | 1 | 1 | 1 |',
    '| all | 2 | 1 | 1 | 1 |',
    '',
    '## DOOR: doors',
    '',
    '| row | claimed | tests |',
    '| --- | --- | --- |',
    '| DOOR-01 | done | opens (a.test.ts)<br>a \\| b (b.test.ts) |',
    '',
    '## W: Windows',
    '',
    '| row | claimed | tests |',
    '| --- | --- | --- |',
    '| W-01 |  | has a pane (a.test.ts) |',
    '',
  ]);
});
