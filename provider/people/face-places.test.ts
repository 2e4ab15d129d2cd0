import { expect, it } from 'vitest';
import { type FacePlaces, NO_FACE_PLACES } from '../../contract/facial-recognition.ts';
import { mayRecogniseFaces } from './face-places.ts';

const PLACE = { state: 'IL', city: 'Cedar Bluff', zip: '61399-1234', hasOptedIn: false };
const may = (places: Partial<FacePlaces>, place: Partial<typeof PLACE> = {}) =>
  mayRecogniseFaces({ ...NO_FACE_PLACES, ...places }, { ...PLACE, ...place });

it('faces are recognised everywhere while no place is listed', () => {
  expect(may({})).toBe(true);
});

it.each([
  { no_face_states: ['TX', 'il'] },
  { no_face_cities: ['cedar bluff'] },
  { no_face_zips: ['61399'] },
  { no_face_zips: ['61399-1234'] },
])('faces are recognised in no place of %j, though its household opted in (SET-07)', (places) => {
  expect([may(places), may(places, { hasOptedIn: true })]).toEqual([false, false]);
});

it('a place is meant without its accents too', () => {
  expect(may({ no_face_cities: ['San Jose'] }, { city: 'San José' })).toBe(false);
  expect(may({ no_face_cities: ['San José'] }, { city: 'San Jose' })).toBe(false);
});

it.each([{ opt_in_states: ['IL'] }, { opt_in_cities: [' Cedar Bluff'] }, { opt_in_zips: ['61399'] }])(
  'faces are recognised in a place of %j where its household opted in (SET-07)',
  (places) => {
    expect([may(places), may(places, { hasOptedIn: true })]).toEqual([false, true]);
  },
);

it.each([
  { no_face_states: ['TX'] },
  { no_face_cities: ['Bluff'] },
  { no_face_zips: ['6139'] },
  { opt_in_cities: ['IL'] },
  { no_face_states: [''] },
])('a face place listed as %j does not cover another place', (places) => {
  expect(may(places)).toBe(true);
  expect(may(places, { state: '', city: '', zip: '' })).toBe(true);
});
