import * as v from 'valibot';
import {
  isTemplateName,
  TEMPLATE_FIELDS,
  type TemplateName,
  type TemplateTexts,
} from '../../../../contract/messages/message-templates.ts';
import { templateErrors } from '../../../../contract/messages/template-rules.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const Template = v.pipe(
  v.object({
    name: v.custom<TemplateName>((name) => typeof name === 'string' && isTemplateName(name)),
    subject: v.string(),
    body: v.string(),
    title: v.string(),
    message: v.string(),
    version: v.number(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const errors = templateErrors(input.name, input);
    for (const key of TEMPLATE_FIELDS) {
      const message = errors[key];
      if (message === undefined) continue;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }] });
    }
  }),
);
export type TemplateValues = v.InferOutput<typeof Template>;
/** Template as loaded, with the unsaved draft. */
export type LoadedTemplate = TemplateTexts &
  Pick<TemplateValues, 'name' | 'version'> & { readonly draft?: FormDraft | null };

/** The words of one message to customers, with placeholders. Lives while it is shown. */
export const templateMachine = formOf<TemplateValues, LoadedTemplate, TemplateName>({
  id: 'template',
  schema: Template,
  toValues: ({ name, subject, body, title, message, version }) => ({ name, subject, body, title, message, version }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings/templates. ${message}`,
    saveFailed: (message, _, name) => `Error saving template ${name}: ${message}`,
    saved: ({ name }) => `Template ${name} saved`,
  },
});
