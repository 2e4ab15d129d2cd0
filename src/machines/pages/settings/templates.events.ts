import type { TemplateName } from '../../../../contract/messages/message-templates.ts';

export type TemplatesCommand =
  | { type: 'template.open'; name: TemplateName }
  | { type: 'history.open' }
  | { type: 'history.retry' }
  | { type: 'history.close' }
  /** Puts the words of that version into the form, to be saved. */
  | { type: 'history.use'; version: number };
