import { describe } from 'vitest';
import { listPreferencesMachine } from '../src/machines/app/list-preferences/list-preferences.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const list = '/app/event-list';

describe('listPreferences', () => {
  walkPaths(listPreferencesMachine, {
    input: { agentId: '7' },
    cases: [
      { type: 'view.save', list, name: 'Oak', query: 'search=oak' },
      { type: 'view.rename', list, name: 'Oak', to: 'Elm' },
      { type: 'view.remove', list, name: 'Elm' },
      { type: 'view.open', list, name: 'Oak' },
      { type: 'column.toggle', list, column: 'uid' },
      { type: 'preferences.changed', lists: { [list]: { views: [], hidden: ['uid'] } } },
      fails('watchPreferences', refusal(null)),
      succeeds('loadPreferences', {}),
      fails('loadPreferences', refusal(null)),
    ],
    key: ({ value, context: { lists } }) => [value, lists],
  });
});
