import type { FacePlaces } from '../../contract/facial-recognition.ts';
import { foldText } from '../../contract/text/fold-text.ts';

/** Address of a location. */
export interface FacePlace {
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  /** True: its household has asked for facial recognition. */
  readonly hasOptedIn: boolean;
}

const wordOf = (text: string): string => foldText(text.trim());
const has = (list: readonly string[], value: string): boolean =>
  value !== '' && list.some((item) => wordOf(item) === wordOf(value));
/** `03049` is `03049-1234` too. */
const hasZip = (list: readonly string[], zip: string): boolean => has(list, zip) || has(list, zip.slice(0, 5));

/**
 * True if faces at a location are compared with known people: never in a "no face" place, and in an "opt in" place only
 * after its household has opted in (SET-07, decision 0069). Letter case and accents do not matter.
 */
export function mayRecogniseFaces(places: FacePlaces, { state, city, zip, hasOptedIn }: FacePlace): boolean {
  const isNoFace =
    has(places.no_face_states, state) || has(places.no_face_cities, city) || hasZip(places.no_face_zips, zip);
  const needsOptIn =
    has(places.opt_in_states, state) || has(places.opt_in_cities, city) || hasZip(places.opt_in_zips, zip);
  return !isNoFace && (hasOptedIn || !needsOptIn);
}
