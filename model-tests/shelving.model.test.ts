import { describe } from 'vitest';
import { shelvingMachine } from '../src/machines/app/shelving/shelving.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const camera = { sid: '501', uuid: 'cam-1', name: 'Front door' };

describe('shelving', () => {
  walkPaths(shelvingMachine, {
    takes: ['shelving.close', 'shelving.submit'],
    input: undefined,
    cases: [
      { type: 'shelving.open', camera },
      { type: 'shelving.choose', seconds: 3_600 },
      { type: 'shelving.test', untilMs: null },
      { type: 'shelving.test', untilMs: 1_900_000_000_000 },
      { type: 'shelving.widen', wholeLocation: true },
      { type: 'shelving.type', reason: '' },
      { type: 'shelving.type', reason: 'Spider web' },
      { type: 'shelving.end', camera, wholeLocation: false },
      succeeds('shelveCamera', {}),
      fails('shelveCamera', refusal(409)),
      succeeds('unshelveCamera', {}),
      fails('unshelveCamera', refusal(404)),
    ],
    key: ({ value, context: { reason, seconds, testUntilMs } }) => [value, reason, seconds, testUntilMs],
  });
});
