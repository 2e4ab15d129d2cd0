import { describe } from 'vitest';
import { neverArmedMachine } from '../src/machines/pages/subscribers/never-armed.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const LOCATION = { sid: '501', userId: '301', account: 'A501', name: 'Bakery', street: '5 Oak Lane' };

describe('neverArmed', () => {
  walkPaths(neverArmedMachine, {
    takes: ['neverArmed.arm'],
    input: undefined,
    cases: [
      succeeds('disarmedLocations', { items: [LOCATION], total: 1 }),
      succeeds('disarmedLocations', { items: [], total: 0 }),
      fails('disarmedLocations', refusal(503)),
      succeeds('armLocations', {}),
      fails('armLocations', refusal(503)),
    ],
    key: ({ value, context: { locations } }) => [value, locations.length],
  });
});
