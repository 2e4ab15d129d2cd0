import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback, setup } from 'xstate';
import type { ComparisonFact } from '../../../machines/pages/machines/comparison/comparison.events.ts';
import { comparisonMachine } from '../../../machines/pages/machines/comparison/comparison.machine.ts';
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

/** Compares until it ends. */
async function compare(build: ReturnType<typeof lamp> | null, presses = 1) {
  const shelf = createShelf();
  shelf.put(null, [journalOf(presses)]);
  const facts: ComparisonFact[] = [];
  const logicFor = async () => {
    if (build === null) throw new Error('Its code has not come.');
    return logicBelow(build);
  };
  const page = { setTimeout: (run: () => void) => Number(setTimeout(run)), clearTimeout: () => {} };
  const actors = { compareRecording: compareRecording({ shelf, logicFor, page: page as unknown as Window }) };
  const report = { type: 'difference.shown', seq: 2, key: 'lamp' };
  const owner = createActor(createMachine({})).start();
  const comparison = createActor(comparisonMachine.provide({ actors }), {
    input: { reportTo: owner },
    inspect: ({ type, ...inspected }) => {
      if (type === '@xstate.event' && 'event' in inspected) facts.push(inspected.event as ComparisonFact);
    },
  }).start();
  comparison.send({ type: 'comparison.start' });
  await vi.waitFor(() => expect(comparison.getSnapshot().value).not.toBe('comparing'));
  return {
    shelf,
    reported: facts.some((fact) => JSON.stringify(fact) === JSON.stringify(report)),
    ...comparison.getSnapshot(),
  };
}

describe('the journal on the shelf', () => {
  it('is compared with this build, and what is otherwise is shown', async () => {
    const { value, context, shelf, reported } = await compare(lamp('dark'));
    expect([value, context.compared, context.differences]).toEqual(['compared', 2, [{ seq: 2, key: 'lamp' }]]);
    const { differences = [], others } = shelf.compared() ?? {};
    expect([others, differences.map(({ recorded }) => recorded), reported]).toEqual([['lamp'], ['lit'], true]);
  });

  it('has no difference where this build decides the same', async () => {
    const { value, context, shelf, reported } = await compare(lamp('lit'), 120);
    expect([value, context.compared, context.differences]).toEqual(['compared', 121, []]);
    expect([shelf.compared(), reported]).toEqual([{ differences: [], others: [] }, false]);
  });

  it('is not compared where the machines do not come, and why is said', async () => {
    const { value, context } = await compare(null);
    expect([value, context.error]).toEqual(['failed', 'The journal cannot be compared: Error: Its code has not come.']);
  });
});
