import * as v from 'valibot';

/** Texts of a message to a customer; `body` is HTML. Not in the spec. */
export const templateTexts = { subject: v.string(), body: v.string(), title: v.string(), message: v.string() };
/** Version 0 is built in. */
export const templateVersion = v.pipe(v.number(), v.integer());

export const MessageTemplates = v.object({
  templates: v.array(v.object({ name: v.string(), ...templateTexts, version: templateVersion })),
});
