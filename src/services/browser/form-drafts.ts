import * as v from 'valibot';
import type { FormDraft } from '../../machines/kit/form/form-draft.ts';

/** Schema of a draft; an invalid one counts as none. */
const Draft = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Unsaved texts of a person in a form; they outlive a reload and a lost session. */
export interface FormDraftStore {
  read(form: string): FormDraft | null;
  /** Saves a draft; null removes it. */
  keep(form: string, draft: FormDraft | null): void;
}

export function createFormDrafts(storage: Storage): FormDraftStore {
  const key = (form: string) => `draft:${storage.getItem('user_id') ?? ''}:form:${form}`;
  return {
    read: (form) => {
      const kept = v.safeParse(Draft, storage.getItem(key(form)));
      return kept.success ? kept.output : null;
    },
    keep: (form, draft) => {
      if (draft === null) storage.removeItem(key(form));
      else storage.setItem(key(form), JSON.stringify(draft));
    },
  };
}
