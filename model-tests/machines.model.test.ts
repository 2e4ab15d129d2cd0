import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { machinesMachine } from '../src/machines/pages/machines/machines.machine.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const FACTS = { runs: 2, run: 2, portal: '1.2.3' };
const FILE = { kind: 'file', handle: 'file 1', name: 'journal.json' } as const;

describe('machines', () => {
  const cases = [
    { type: 'source.open', source: { kind: 'live' } },
    { type: 'source.open', source: FILE },
    { type: 'run.choose', run: 1, asks: '100001' },
    { type: 'actor.choose', key: 'portal/hub' },
    { type: 'moment.seek', seq: 7 },
    { type: 'play.start', fromMs: 1_000, untilMs: 5_000, atMs: 0 },
    { type: 'play.pause', seq: 8 },
    { type: 'speed.choose', speed: 10, fromMs: 2_000, atMs: 100 },
    { type: 'tab.choose', tab: 'events' },
    { type: 'screen.show', isShown: true },
    { type: 'recording.opened', facts: FACTS },
    { type: 'recording.failed', reason: 'This is not an exported journal.' },
    { type: 'query.changed', query: '?run=1&seq=9&actor=hub' },
    { type: 'difference.shown', seq: 9, key: 'portal/queue' },
    fails('showRecording', refusal(null)),
    fails('comparison', refusal(null)),
    fails('walk', refusal(null)),
  ] as const;
  type Snapshot = SnapshotFrom<typeof machinesMachine>;
  const key = ({ value, context: { source, moment, isLinked } }: Snapshot) => [value, source.kind, moment, isLinked];
  const takes = ['moment.follow'] as const;
  walkPaths(
    machinesMachine,
    { input: { query: '' }, cases, key, takes },
    {
      title: 'walks from the address of a moment',
      input: { query: 'run=1&at=2026-11-25T14:02:11Z' },
      cases,
      key,
      takes,
    },
  );
});
