import type { TemplateName } from '../../../../contract/messages/message-templates.ts';

export type TemplatesCommand =
  | { type: 'template.open'; name: TemplateName }
  | { type: 'history.open' }
  | { type: 'history.retry' }
  | { type: 'history.close' }
  /** The words of that version stand in the form, to be saved. */
  | { type: 'history.use'; version: number };
