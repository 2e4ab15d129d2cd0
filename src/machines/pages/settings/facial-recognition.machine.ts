import * as v from 'valibot';
import { type FaceList, fromPlaces, toPlaces } from '../../../../contract/facial-recognition.ts';
import { FACE_PLACE_MAX, FACE_PLACES_MAX } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

/** Text of items with commas between them (SET-09, SET-10). */
const places = v.pipe(
  v.string(),
  v.transform(toPlaces),
  v.maxLength(FACE_PLACES_MAX, `At most ${FACE_PLACES_MAX} items.`),
  v.everyItem((item) => item.length <= FACE_PLACE_MAX, `An item has at most ${FACE_PLACE_MAX} characters.`),
  v.everyItem((item) => !/\p{Cc}/u.test(item), 'Separate items by commas, not by lines.'),
);
const Lists = v.object({
  no_face_states: places,
  no_face_cities: places,
  no_face_zips: places,
  opt_in_states: places,
  opt_in_cities: places,
  opt_in_zips: places,
  version: v.optional(v.string()),
});
type PlaceTexts = v.InferInput<typeof Lists>;
/** Places as loaded, with the unsaved draft. */
export type LoadedPlaces = Record<FaceList, string[]> & {
  readonly version?: string | undefined;
  readonly draft?: FormDraft | null;
};

/** Places in which faces are recognised (SET-06 to SET-12). Lives while the settings of an admin are shown. */
export const facialRecognitionMachine = formOf<PlaceTexts, LoadedPlaces>({
  id: 'facialRecognition',
  schema: Lists,
  toValues: (lists) => ({
    no_face_states: fromPlaces(lists.no_face_states),
    no_face_cities: fromPlaces(lists.no_face_cities),
    no_face_zips: fromPlaces(lists.no_face_zips),
    opt_in_states: fromPlaces(lists.opt_in_states),
    opt_in_cities: fromPlaces(lists.opt_in_cities),
    opt_in_zips: fromPlaces(lists.opt_in_zips),
    version: lists.version,
  }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings/facial-recognition/get. ${message}`,
    saveFailed: (message) => `Error setting facial recognition settings: ${message}`,
    saved: () => 'Facial recognition settings successfully updated',
  },
});
