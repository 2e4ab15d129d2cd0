import { describe } from 'vitest';
import { messageTemplatesMachine } from '../src/machines/visit/message-templates/message-templates.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

describe('messageTemplates', () => {
  walkPaths(messageTemplatesMachine, {
    input: { reportTo: silentOwner('owner') },
    cases: [succeeds('listTemplates', { templates: [] }), fails('listTemplates', refusal(500))],
  });
});
