import * as v from 'valibot';
import { text } from './values.ts';
import { version } from './reps.ts';

const places = v.nullish(v.array(v.string()), () => []);

/** Where faces are recognised. Spec: D-03. */
export const FacialRecognition = v.object({
  no_face_states: places,
  no_face_cities: places,
  no_face_zips: places,
  opt_in_states: places,
  opt_in_cities: places,
  opt_in_zips: places,
  version,
});
export type FacialRecognition = v.InferOutput<typeof FacialRecognition>;

/** A text of the mobile app; `body` is HTML. Spec: D1 §3. */
export const ContentItem = v.object({ name: v.string(), body: text, version });
export type ContentItem = v.InferOutput<typeof ContentItem>;
