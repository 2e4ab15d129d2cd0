import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import type { ComparisonFact } from '../../../machines/pages/machines/comparison/comparison.events.ts';
import { fingerprintOf } from '../../../machines/kit/fingerprint.ts';
import { createDecisions } from '../decision.ts';
import { logicBelow } from '../fold-journal.ts';
import { createJournal } from '../journal.ts';
import type { Segment } from '../segment.ts';
import { compareRecording } from './compare-recording.ts';
import { createShelf } from './shelf.ts';

const lamp = (target: 'lit' | 'dark') =>
  setup({ actors: { wire: fromCallback(() => {}) } }).createMachine({
    id: 'lamp',
    invoke: { id: 'wire', src: 'wire', onError: {} },
    initial: 'dark',
    states: { dark: { on: { 'lamp.press': target } }, lit: {} },
  });

function journalOf(presses: number): Segment {
  const journal = createJournal(() => 0);
  const actor = createActor(lamp('lit'), { id: 'lamp', inspect: journal.inspect }).start();
  for (let count = 0; count < presses; count += 1) actor.send({ type: 'lamp.press' });
  const header = { run: 'a', portal: '1', eventVersions: {}, number: 0, startedAtMs: 0 };
  const records = JSON.parse(JSON.stringify(journal.records(createDecisions)));
  return { ...header, checkpoint: [], machines: { lamp: fingerprintOf(lamp('lit')) }, witnesses: [], records };
}

/** Compares until it ends. @returns the comparison on the shelf, and the last report */
async function compare(build: ReturnType<typeof lamp> | null, presses = 1) {
  const shelf = createShelf();
  shelf.put(null, [journalOf(presses)]);
  const logicFor = async () => {
    if (build === null) throw new Error('Its code has not come.');
    return logicBelow(build);
  };
  const page = { setTimeout: (run: () => void) => Number(setTimeout(run)), clearTimeout: () => {} };
  const facts: ComparisonFact[] = [];
  const owner = setup({
    types: { events: {} as ComparisonFact },
    actors: { compare: compareRecording({ shelf, logicFor, page }) },
  }).createMachine({
    invoke: { src: 'compare', onError: {} },
    on: { '*': { actions: ({ event }) => void facts.push(event) } },
  });
  createActor(owner).start();
  await vi.waitFor(() => expect(facts.at(-1)?.type).toMatch(/^comparison\.(ended|failed)$/), {
    timeout: 30_000,
  });
  return { compared: shelf.compared(), last: facts.at(-1) };
}

describe('the journal on the shelf', () => {
  it('is compared with this build, and what is otherwise is shown', async () => {
    const { compared, last } = await compare(lamp('dark'));
    const differences = [{ seq: 2, key: 'lamp' }];
    expect(last).toEqual({ type: 'comparison.ended', compared: 2, differences, unknown: [] });
    expect([compared?.others, compared?.differences.map(({ recorded }) => recorded)]).toEqual([['lamp'], ['lit']]);
  });

  it('has no difference where this build decides the same', async () => {
    const { compared, last } = await compare(lamp('lit'), 120);
    expect(last).toEqual({ type: 'comparison.ended', compared: 121, differences: [], unknown: [] });
    expect(compared).toEqual({ differences: [], others: [] });
  });

  it('is not compared where the machines do not come, and why is said', async () => {
    const reason = 'The journal cannot be compared: Error: Its code has not come.';
    expect(await compare(null)).toEqual({ compared: null, last: { type: 'comparison.failed', reason } });
  });
});
