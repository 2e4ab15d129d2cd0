import { describe } from 'vitest';
import { countersMachine } from '../src/machines/app/counters/counters.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const failures = [fails('load', refusal(500)), fails('load', refusal(null))];

describe('counters', () => {
  walkPaths(countersMachine, { cases: [succeeds('load', { '0': 3 }), ...failures] });
});
