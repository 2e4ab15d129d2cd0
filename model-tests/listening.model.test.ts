import { describe } from 'vitest';
import { listeningMachine } from '../src/machines/pages/sources/listening.machine.ts';
import { listenedSourceWith } from '../src/machines/testing/sources.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('listening', () => {
  walkPaths(listeningMachine, {
    takes: ['listening.close'],
    input: undefined,
    cases: [
      { type: 'listening.open', sourceId: '1', name: 'Recorder of Elm Street' },
      { type: 'listening.start', seconds: 120 },
      { type: 'listening.stop', sourceId: '1' },
      succeeds('listening', { items: [], total: null }),
      succeeds('listening', { items: [listenedSourceWith()], total: null }),
      fails('listening', refusal(503)),
      fails('listening', absence),
      succeeds('listenToSource', {}),
      fails('listenToSource', refusal(409)),
    ],
    key: ({ value, context: { listened, chosen, heard, seconds } }) => [
      value,
      listened.length,
      chosen === null,
      heard === null,
      seconds,
    ],
  });
});
