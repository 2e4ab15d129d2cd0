import type { KnownTemplates } from './known-templates.ts';

export type MessageTemplatesReport =
  | { type: 'templates.read'; templates: KnownTemplates }
  /** The templates could not be read: the built-in ones are used until they are. */
  | { type: 'templates.unread' };
