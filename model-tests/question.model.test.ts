import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { answered, said, unanswered } from '../src/machines/pages/machines/question/answer.ts';
import { questionMachine } from '../src/machines/pages/machines/question/question.machine.ts';
import { fails, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

type Snapshot = SnapshotFrom<typeof questionMachine>;
const lead = said({ seq: 7, key: 'portal/hub', src: null, from: null, atMs: 0 }, 'Expired');

/** Reports only where the answer is seen. */
function reportsWhatIsFound(_: Snapshot, sent: readonly Sent[]): void {
  const reports = sent.filter(({ to }) => to === 'machines').map(({ event }) => event);
  expect(reports).toEqual(reports.map(() => ({ type: 'answer.shown', seq: 7, key: 'portal/hub' })));
}

describe('question', () => {
  const cases = [
    { type: 'question.ask', text: '100001', moment: null, actor: null },
    succeeds('findAnswer', answered('Alarm 100001', lead, [lead])),
    succeeds('findAnswer', unanswered('Alarm 100001', 'It has none.', 1)),
    fails('findAnswer', new Error('None is shown.')),
  ] as const;
  const input = (text: string, isShown: boolean) => ({ text, isShown, reportTo: silentOwner('machines') });
  walkPaths(
    questionMachine,
    { input: input('', true), cases, check: reportsWhatIsFound },
    { title: 'asked at once', input: input('100001', false), cases, check: reportsWhatIsFound },
  );
});
