import { describe } from 'vitest';
import { practiceRunMachine } from '../src/machines/work/practice-run/practice-run.machine.ts';
import { absence, fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const running = { id: '1', untilMs: 1_200_000, alarms: [], isOver: false };
const over = { ...running, isOver: true };

describe('practiceRun', () => {
  walkPaths(practiceRunMachine, {
    takes: ['practice.scored', 'practice.ask', 'practice.stop'],
    input: undefined,
    cases: [
      { type: 'practice.begun', practice: running },
      succeeds('practiceScore', { practice: null }),
      succeeds('practiceScore', { practice: running }),
      succeeds('practiceScore', { practice: over }),
      fails('practiceScore', refusal(null)),
      fails('practiceScore', absence),
      succeeds('stopPractice', { practice: over }),
      succeeds('stopPractice', { practice: running }),
      succeeds('stopPractice', { practice: null }),
      fails('stopPractice', refusal(500)),
    ],
    key: ({ value, context }) => [value, context.practice !== null],
  });
});
