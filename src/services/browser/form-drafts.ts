import * as v from 'valibot';
import { draftKey } from './draft-fields.ts';

/** What was typed into a form and not saved, by what it is about (F-13). What cannot be read is none. */
export function loadFormDraft<Values>(
  storage: Storage,
  about: string,
  form: string,
  schema: v.GenericSchema<unknown, Values>,
): Values | null {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.getItem(draftKey(storage, about, form)));
  return kept.success ? kept.output : null;
}

/** Null when nothing is left of it. */
export function saveFormDraft(storage: Storage, about: string, form: string, draft: object | null): void {
  const key = draftKey(storage, about, form);
  if (draft === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
}
