import { describe } from 'vitest';
import { spotlightMachine } from '../src/machines/cameras/spotlight/spotlight.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('spotlight', () => {
  walkPaths(spotlightMachine, {
    input: { sid: '501', uuid: 'cam-1' },
    cases: [
      { type: 'spotlight.press', atMs: 1_000 },
      succeeds('loadLit', 0),
      fails('loadLit', refusal(null)),
      succeeds('startSpotlight', {}),
      fails('startSpotlight', refusal(503)),
    ],
  });
});
