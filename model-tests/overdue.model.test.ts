import { describe } from 'vitest';
import { overdueMachine } from '../src/machines/app/overdue/overdue.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const CASES = [succeeds('read', []), fails('read', refusal(503)), fails('read', absence)];

describe('overdue', () => {
  walkPaths(
    overdueMachine,
    { title: 'of a watched floor', input: { watchesFloor: true }, cases: CASES },
    { title: 'of another person', input: { watchesFloor: false } },
  );
});
