// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { chartOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { ComparisonFact } from '../../../machines/pages/machines/comparison/comparison.events.ts';
import { comparisonMachine } from '../../../machines/pages/machines/comparison/comparison.machine.ts';
import type { Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import { ComparedTab } from './ComparedTab.tsx';
import { activeIn } from './chart-activity.ts';

const door = setup({
  types: { context: {} as { opened: number }, events: {} as { type: 'door.open' } },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: { closed: { on: { 'door.open': 'open' } }, open: { type: 'parallel', states: { light: {}, bell: {} } } },
});
const closed = createActor(door).getSnapshot();

const differenceAt = (seq: number, more: Partial<Difference> = {}): Difference => ({
  record: { seq, key: 'portal/door', src: 'door', from: null, atMs: 0, event: { type: 'door.open' } },
  key: 'portal/door',
  otherwise: [{ kind: 'state', was: 'closed', is: { open: { light: {}, bell: {} } } }],
  before: closed,
  after: Object.assign({ ...closed }, { context: { opened: 1 } }),
  recorded: 'closed',
  taken: [],
  ...more,
});

function compared(differences: readonly Difference[], others: readonly string[] = [], unknown: readonly string[] = []) {
  const sent: ((fact: ComparisonFact) => void)[] = [];
  const compareRecording = fromCallback<ComparisonFact>(({ sendBack }) => void sent.push(sendBack));
  const comparison = createActor(comparisonMachine.provide({ actors: { compareRecording } }), {
    input: { reportTo: createActor(setup({}).createMachine({})).start() },
  }).start();
  render(<ComparedTab comparison={comparison} compared={{ differences, others }} />);
  const tell = (fact: ComparisonFact) => act(() => sent.at(-1)?.(fact));
  fireEvent.click(screen.getByRole('button', { name: 'Compare with this build' }));
  return {
    tell,
    end: () =>
      tell({
        type: 'comparison.ended',
        compared: 1_200,
        differences: differences.map(({ key, record: { seq } }) => ({ seq, key })),
        unknown,
      }),
  };
}
const status = () => screen.getByRole('status').textContent;

describe('a journal that is compared', () => {
  it('says how far it is, and that nothing differs', () => {
    const { tell, end } = compared([]);
    expect(status()).toBe('Comparing…');
    tell({ type: 'comparison.went', behind: 2_000, of: 31_958 });
    expect(status()).toBe('Comparing: 2,000 of 31,958 events');
    end();
    expect(status()).toBe('This build decides the same by all 1,200 events of its machines.');
  });

  it('shows each difference in words, with why, one after the other', () => {
    const missing = differenceAt(12, {
      otherwise: [{ kind: 'notSent', sent: { to: 'hub', event: { type: 'hub.go' } } }],
    });
    const { end } = compared([differenceAt(9), missing], ['door'], ['portal/stranger']);
    end();
    const heading = () => screen.getByRole('region', { name: 'What is otherwise' }).textContent;
    expect(heading()).toContain('door.open of door, #9 from outside');
    expect(heading()).toContain('The chart of its machine is another than when this was recorded.');
    expect(heading()).toContain('Then it led to closed, now it leads to open.light · bell.');
    expect(heading()).toContain('opened0 → 1');
    expect(screen.getByRole('region', { name: 'Why this build decides so' }).textContent).toContain('door.open: taken');
    expect(screen.getByText(/^Not compared/).textContent).toContain('portal/stranger');
    fireEvent.click(screen.getByRole('button', { name: 'Next difference' }));
    expect(heading()).toContain('Then it sent hub.go to hub; now it does not.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next difference' }).disabled).toBe(true);
  });

  it('says why it cannot be compared, and is compared again', () => {
    const { tell } = compared([]);
    tell({ type: 'comparison.failed', reason: 'The journal cannot be compared: no code.' });
    expect(screen.getByRole('alert').textContent).toBe('The journal cannot be compared: no code.');
    fireEvent.click(screen.getByRole('button', { name: 'Compare with this build' }));
    expect(status()).toBe('Comparing…');
  });
});

describe('a recorded state', () => {
  it('has its places in the chart, and the names that the chart does not have', () => {
    const chart = chartOf(door);
    const keysOf = (places: ReadonlySet<number>) => [...places].map((place) => chart.states[place]?.key);
    const { active, strangers } = activeIn(chart, { open: { light: {}, horn: {} } });
    expect([keysOf(active), strangers]).toEqual([['door', 'open', 'light'], ['horn']]);
  });
});
