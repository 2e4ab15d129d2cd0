import { expect, it } from 'vitest';
import { fromPlaces, toPlaces } from './facial-recognition.ts';

it.each([
  ['', []],
  ['IL', ['IL']],
  ['IL,TX', ['IL', 'TX']],
  [' IL ,  Cedar Bluff , , ,', ['IL', 'Cedar Bluff']],
  [' , ', []],
])(
  'the text %o is a list of places: commas separate, spaces around and empty items go (SET-09, SET-10)',
  (text, places) => {
    expect(toPlaces(text)).toEqual(places);
  },
);

it('places are shown joined by commas (SET-08)', () => {
  expect(fromPlaces(['IL', 'Cedar Bluff'])).toBe('IL, Cedar Bluff');
});
