import { MessageTemplates } from '../entities/templates.ts';
import { AGENTS } from '../roles.ts';
import { define } from './values.ts';

/** Calls of the texts that messages begin with. */
export const TEMPLATE_CALLS = define({
  /** Texts that Follow-up and a dispatch begin with. */
  listTemplates: {
    capability: 'templates',
    method: 'get',
    path: '/settings/templates',
    response: MessageTemplates,
    kind: 'query',
    roles: AGENTS,
  },
});
