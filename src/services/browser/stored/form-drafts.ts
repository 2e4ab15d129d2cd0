import * as v from 'valibot';
import type { FormDraft } from '../../../machines/kit/form/form-draft.ts';
import { storedValue } from './stored-value.ts';

const Draft = v.record(v.string(), v.unknown());

/** Unsaved changes of a form, by person; they outlive a reload and a lost session. */
export interface FormDraftStore {
  read(form: string): FormDraft | null;
  /** Null = nothing is left of it. */
  keep(form: string, draft: FormDraft | null): void;
}

export function createFormDrafts(storage: Storage): FormDraftStore {
  const of = (form: string) =>
    storedValue<FormDraft>(storage, `draft:${storage.getItem('user_id') ?? ''}:form:${form}`, Draft);
  return {
    read: (form) => of(form).read(),
    keep: (form, draft) => {
      if (draft === null) of(form).remove();
      else of(form).write(draft);
    },
  };
}
