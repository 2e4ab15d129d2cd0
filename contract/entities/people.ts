import * as v from 'valibot';
import { PERSON_CATEGORIES } from '../person-categories.ts';
import { id, text, textOrNull } from './values.ts';

/** An unknown category counts as `unknown`, which calms no one. */
const Category = v.fallback(v.picklist(PERSON_CATEGORIES), 'unknown');

/** A person known to a customer's cameras. Spec: D-05 (FACE-17). */
export const Person = v.object({
  person_id: id,
  name: text,
  category: Category,
  faces: v.nullish(v.array(v.object({ img_file: textOrNull })), []),
  main_photo: textOrNull,
  photos: v.nullish(v.array(v.string()), []),
  /** The locations they were met at. */
  locations: v.nullish(v.array(id), []),
  sid: v.nullish(id, null),
});
export type Person = v.InferOutput<typeof Person>;
