import * as v from 'valibot';
import { CONTENT_BODY_MAX } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const Faq = v.object({
  body: v.pipe(v.string(), v.maxLength(CONTENT_BODY_MAX, 'The text is too long to be saved.')),
  version: v.optional(v.string()),
});
type FaqValues = v.InferOutput<typeof Faq>;
/** FAQ as loaded, with the unsaved draft. */
export type LoadedFaq = FaqValues & { readonly draft?: FormDraft | null };

/** The FAQ of the mobile app, as HTML (SET-15 to SET-18). Lives while the settings of the staff are shown. */
export const faqMachine = formOf<FaqValues, LoadedFaq>({
  id: 'faq',
  schema: Faq,
  toValues: ({ body, version }) => ({ body, version }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: content/faq. ${message}`,
    saveFailed: (message) => `Error saving content faq: ${message}`,
    saved: () => 'FAQ saved',
  },
});
