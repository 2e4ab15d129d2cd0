import type { KnownTemplates } from './known-templates.ts';

export type MessageTemplatesReport =
  | { type: 'templates.read'; templates: KnownTemplates }
  /** The built-in ones are used until they are read. */
  | { type: 'templates.unread' };
