/** The lists of places that decide where faces are recognised. Spec: D1 §3 (SET-07, D-03). */
export const FACE_LISTS = [
  'no_face_states',
  'no_face_cities',
  'no_face_zips',
  'opt_in_states',
  'opt_in_cities',
  'opt_in_zips',
] as const;
export type FaceList = (typeof FACE_LISTS)[number];
export type FacePlaces = Readonly<Record<FaceList, readonly string[]>>;

export const NO_FACE_PLACES: FacePlaces = {
  no_face_states: [],
  no_face_cities: [],
  no_face_zips: [],
  opt_in_states: [],
  opt_in_cities: [],
  opt_in_zips: [],
};

/** Items of a typed text: separated by commas, without surrounding spaces and empty items (SET-09, SET-10). */
export const toPlaces = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** SET-08 */
export const fromPlaces = (places: readonly string[]): string => places.join(', ');
