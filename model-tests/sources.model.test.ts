import { describe } from 'vitest';
import { sourcesMachine } from '../src/machines/pages/sources/sources.machine.ts';
import { listedSourceWith } from '../src/machines/testing/sources.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const wanted = { type: 'source.ask', sourceId: '7', name: 'Recorder' } as const;

describe('sources', () => {
  walkPaths(sourcesMachine, {
    takes: ['hub.connected', 'source.add', 'source.submit', 'source.confirm', 'source.close'],
    input: { path: '/app/sources', query: '' },
    cases: [
      { type: 'query.changed', query: '?state=enabled' },
      { type: 'source.type', typed: { name: 'Recorder', sids: '501' } },
      { type: 'source.locations', sourceId: '7', name: 'Recorder' },
      fails('locations', refusal(500)),
      { type: 'source.edit', source: listedSourceWith() },
      { ...wanted, change: 'rotate' },
      { ...wanted, change: 'disable' },
      succeeds('addTyped', { endedWorld: true, unserved: true }),
      succeeds('addTyped', { endedWorld: false, unserved: false }),
      fails('addTyped', refusal(400)),
      succeeds('rotate', null),
      fails('rotate', refusal(500)),
      succeeds('changeSource', {}),
      fails('changeSource', refusal(500)),
      succeeds('saveSource', {}),
      fails('saveSource', refusal(400)),
      fails('list', refusal(500)),
    ],
  });
});
