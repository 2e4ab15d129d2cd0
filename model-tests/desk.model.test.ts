import { describe } from 'vitest';
import { deskMachine } from '../src/machines/work/desk/desk.machine.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('desk', () => {
  walkPaths(deskMachine, {
    takes: ['work.begun', 'work.ended', 'desk.wanted', 'desk.moveHere', 'desk.ask'],
    input: { agentId: '55', tab: 'tab-1' },
    cases: [
      { type: 'other.began', tab: 'tab-2' },
      { type: 'other.began', tab: 'tab-2', takesAlone: true },
      { type: 'other.left', tab: 'tab-2' },
      fails('otherTabs', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.others, context.barring],
  });
});
