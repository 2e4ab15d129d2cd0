import { expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const OPTIONS = [
  'outdoor service unidentified',
  'delivery',
  'non-threatening deterrence',
  'unknown person other',
  'unknown person out of range',
];

it.each([
  ['', OPTIONS],
  ['d', ['delivery', 'non-threatening deterrence']],
  ['de', ['delivery', 'non-threatening deterrence']],
  ['deter', ['non-threatening deterrence']],
  ['threat', ['non-threatening deterrence']],
  ['non-t', ['non-threatening deterrence']],
  ['OUT', ['outdoor service unidentified', 'unknown person out of range']],
  ['un ot', ['unknown person other']],
  ['un o', ['unknown person other', 'unknown person out of range', 'outdoor service unidentified']],
  ['délivery', ['delivery']],
  ['ther', []],
])('options with words that begin as typed, %s, the ones that begin with it first', (typed, found) => {
  expect(filterOptions(OPTIONS, typed)).toEqual(found);
});
