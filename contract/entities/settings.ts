import * as v from 'valibot';
import { text } from './values.ts';
import { version } from './reps.ts';

const places = v.nullish(v.array(v.string()), () => []);

/** The six lists, of which each is a `list`. */
export const faceLists = <const S extends v.GenericSchema>(list: S) => ({
  no_face_states: list,
  no_face_cities: list,
  no_face_zips: list,
  opt_in_states: list,
  opt_in_cities: list,
  opt_in_zips: list,
});

/** Where faces are recognised. Spec: D-03. */
export const FacialRecognition = v.object({ ...faceLists(places), version });
export type FacialRecognition = v.InferOutput<typeof FacialRecognition>;

/** A text of the mobile app; `body` is HTML. Spec: D1 §3. */
export const ContentItem = v.object({ name: v.string(), body: text, version });
export type ContentItem = v.InferOutput<typeof ContentItem>;
