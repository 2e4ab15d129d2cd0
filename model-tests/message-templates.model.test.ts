import { describe } from 'vitest';
import { messageTemplatesMachine } from '../src/machines/visit/message-templates/message-templates.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const TEMPLATE = { name: 'delivery', subject: 'Seen', body: '<p>Seen</p>', title: 'Seen', message: 'Seen' };

describe('messageTemplates', () => {
  walkPaths(messageTemplatesMachine, {
    input: { reportTo: silentOwner('owner') },
    cases: [
      succeeds('listTemplates', { templates: [TEMPLATE, { ...TEMPLATE, name: 'gone' }] }),
      fails('listTemplates', refusal(500)),
      fails('listTemplates', absence),
    ],
  });
});
