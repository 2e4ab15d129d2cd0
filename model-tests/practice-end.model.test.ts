import { describe } from 'vitest';
import { practiceEndMachine } from '../src/machines/work/practice-end/practice-end.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { practiceEnd } from './support/oracles/staff.ts';
import { agreesWith } from './support/oracles/opinion.ts';
import { walkPaths } from './walk-paths.ts';

const practice = { id: '1', untilMs: 1_200_000, alarms: [] };

describe('practiceEnd', () => {
  walkPaths(practiceEndMachine, {
    check: agreesWith(practiceEnd),
    takes: ['practice.begun', 'practice.scored'],
    input: undefined,
    cases: [
      succeeds('practiceScore', { practice: null }),
      succeeds('practiceScore', { practice: { ...practice, isOver: false } }),
      succeeds('practiceScore', { practice: { ...practice, isOver: true } }),
      fails('practiceScore', refusal(null)),
    ],
    key: ({ value }) => value,
  });
});
