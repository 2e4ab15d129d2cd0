import { describe } from 'vitest';
import { sirenMachine } from '../src/machines/cameras/siren/siren.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { leaseWith, leasedError } from '../src/machines/testing/cameras.ts';
import { walkPaths } from './walk-paths.ts';

describe('siren', () => {
  walkPaths(sirenMachine, {
    takes: ['live.started', 'live.stopped'],
    input: { sid: '501', uuid: 'cam-1', reportTo: silentOwner('owner') },
    cases: [
      { type: 'siren.press', atMs: 1_000 },
      { type: 'siren.reported', state: 'active' },
      { type: 'lease.changed', lease: leaseWith('siren', 5_000) },
      { type: 'lease.changed', lease: null },
      succeeds('loadSounded', 0),
      fails('loadSounded', refusal(null)),
      succeeds('startSiren', {}),
      fails('startSiren', refusal(503)),
      fails('startSiren', leasedError('startSiren', leaseWith('siren', 5_000))),
    ],
  });
});
