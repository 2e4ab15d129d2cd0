import { describe } from 'vitest';
import { spotlightMachine } from '../src/machines/cameras/spotlight/spotlight.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { leaseWith, leasedError } from '../src/machines/testing/cameras.ts';
import { walkPaths } from './walk-paths.ts';

describe('spotlight', () => {
  walkPaths(spotlightMachine, {
    input: { sid: '501', uuid: 'cam-1', reportTo: silentOwner('owner') },
    cases: [
      { type: 'spotlight.press', atMs: 1_000 },
      { type: 'lease.changed', lease: leaseWith('spotlight', 5_000) },
      { type: 'lease.changed', lease: null },
      succeeds('loadLit', 0),
      fails('loadLit', refusal(null)),
      succeeds('startSpotlight', {}),
      fails('startSpotlight', refusal(503)),
      fails('startSpotlight', leasedError('startSpotlight', leaseWith('spotlight', 5_000))),
    ],
    inPairs: true,
  });
});
