import { describe } from 'vitest';
import { silenceMachine } from '../src/machines/app/silence/silence.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const CASES = [succeeds('read', []), fails('read', refusal(503)), fails('read', absence)];

describe('silence', () => {
  walkPaths(
    silenceMachine,
    { title: 'of a watched floor', input: { watchesFloor: true }, cases: CASES },
    { title: 'of another person', input: { watchesFloor: false } },
  );
});
