import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { comparisonMachine } from '../src/machines/pages/machines/comparison/comparison.machine.ts';
import { fails } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

type Snapshot = SnapshotFrom<typeof comparisonMachine>;
const differences = [
  { seq: 7, key: 'portal/hub' },
  { seq: 9, key: 'portal/queue' },
];

/** Shows the differences once all is compared, and not before. */
function showsWhatIsFound(snapshot: Snapshot, sent: readonly Sent[]): void {
  const { value, context } = snapshot;
  expect(snapshot.can({ type: 'comparison.start' })).toBe(value === 'idle' || value === 'failed');
  const compared = context.differences.length > 0 ? 20 : 12;
  expect(context.compared).toBe(value === 'compared' ? compared : 0);
  expect([
    [0, 0],
    [5, 20],
  ]).toContainEqual([context.behind, context.of]);
  expect(context.shown === 0 || context.differences[context.shown] !== undefined).toBe(true);
  const reported = sent.filter(({ to }) => to === 'machines').map(({ event }) => event);
  const shown = context.differences[context.shown];
  expect(reported.at(-1)).toEqual(shown && { type: 'difference.shown', ...shown });
  expect(value === 'failed').toBe(context.error !== '' && value !== 'comparing' && value !== 'compared');
}

describe('comparison', () => {
  walkPaths(comparisonMachine, {
    input: { reportTo: silentOwner('machines') },
    takes: ['comparison.start'],
    cases: [
      { type: 'difference.show', place: 1 },
      { type: 'difference.show', place: 2 },
      { type: 'comparison.went', behind: 5, of: 20 },
      { type: 'comparison.ended', compared: 12, differences: [], unknown: ['portal/stranger'] },
      { type: 'comparison.ended', compared: 20, differences, unknown: [] },
      { type: 'comparison.failed', reason: 'The journal cannot be compared.' },
      fails('compareRecording', new Error('The journal cannot be compared.')),
    ],
    check: showsWhatIsFound,
  });
});
