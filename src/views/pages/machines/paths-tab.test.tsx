// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { chartOf, transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { walkMachine } from '../../../machines/pages/machines/walk/walk.machine.ts';
import { queueSlotMachine } from '../../../machines/queue/queue-slot/queue-slot.machine.ts';
import type { Walked, WalkedStep, Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { PathsTab } from './PathsTab.tsx';
import { WalkChart } from './WalkChart.tsx';

const chart = chartOf(queueSlotMachine);
const drawing = {
  id: 'queueSlot',
  isSideways: false,
  boxes: chart.states.map(() => [0, 0, 100, 40] as const),
  beginnings: [],
  arrows: [{ transitions: [1], points: [0, 0, 0, 10], label: [0, 0, 10, 10] as const }],
  unwalked: [],
};
const empty = createActor(queueSlotMachine, {
  input: { slot: 1, usesSsVideo: false, reportTo: createActor(walkMachine) as never },
}).getSnapshot();
/** Each event takes the first transition of its type, and nothing changes. */
const walker: Walker = {
  along: (_machine, _input, events): Walked => ({
    steps: [null, ...events].map((): WalkedStep => ({ snapshot: empty, taken: [] })),
    error: '',
  }),
  ways: (_snapshot, events) =>
    new Map(
      transitionsOf(queueSlotMachine).flatMap(({ eventType }, number) => {
        const event = events.find(({ type }) => type === eventType);
        return event === undefined ? [] : [[number, event] as const];
      }),
    ),
};
const recorded = (seq: number, type: string): RecordedEvent => ({
  seq,
  key: 'portal/router/screen/slot-1',
  src: 'queueSlot',
  from: null,
  atMs: seq,
  event: { type },
});
const EVENTS = [recorded(3, 'xstate.init'), recorded(5, 'slot.offered'), recorded(8, 'slot.open')];

function show(events: readonly RecordedEvent[] = EVENTS) {
  const walk = createActor(walkMachine).start();
  const actor = {
    key: 'portal/router/screen/slot-1',
    src: 'queueSlot',
    logic: queueSlotMachine,
    snapshot: empty,
    before: null,
    lastEvent: 0,
    taken: [],
    sinceMs: 0,
    enteredMs: new Map(),
  };
  const drawn = { chart, drawing };
  render(
    <>
      <PathsTab
        walk={walk}
        walker={walker}
        actor={actor}
        machine={queueSlotMachine}
        events={events}
        place={events.length - 1}
      />
      <WalkChart
        walk={walk}
        walker={walker}
        machine={queueSlotMachine}
        drawn={drawn}
        src={actor.src}
        recorded={events}
      />
    </>,
  );
  return walk;
}
const steps = () =>
  within(screen.getByRole('region', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('code')?.textContent);
const testOf = (name: string) => screen.getByRole('region', { name }).querySelector('pre')?.textContent ?? '';

describe('a walk', () => {
  it('continues by a press on a transition that can be taken, and back', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Walk by hand' }));
    expect(steps()).toEqual(['begins']);
    fireEvent.click(await screen.findByRole('button', { name: 'slot.offered' }));
    expect(steps()).toEqual(['begins', 'slot.offered']);
    fireEvent.click(screen.getByRole('button', { name: 'One step back' }));
    expect(steps()).toEqual(['begins']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One step back' }).disabled).toBe(true);
  });

  it('continues by what the journal has of the machine, with its payload', async () => {
    const offered = { type: 'slot.offered', expiresAtMs: 5 };
    const sibling = { ...recorded(6, 'slot.offered'), key: 'portal/router/screen/slot-2', event: offered };
    const walk = show([recorded(3, 'xstate.init'), sibling]);
    fireEvent.click(screen.getByRole('button', { name: 'Walk by hand' }));
    fireEvent.click(await screen.findByRole('button', { name: 'slot.offered' }));
    expect(walk.getSnapshot().context.walk?.events).toEqual([offered]);
  });

  it('is a stretch of the journal, what leads there apart', async () => {
    const walk = show();
    fireEvent.change(await screen.findByRole('spinbutton', { name: 'from #' }), { target: { value: '8' } });
    fireEvent.click(screen.getByRole('button', { name: 'From the journal' }));
    expect(walk.getSnapshot().context.walk).toMatchObject({ lead: 1 });
    expect(testOf('Machine test (vitest)')).toContain('  actor.take({"type":"slot.offered"});');
    expect(testOf('Machine test (vitest)')).toContain('  takes({"type":"slot.open"}, "empty");');
  });

  it('has no beginning where the actor began before the journal', () => {
    show(EVENTS.slice(1));
    const buttons = ['From the journal', 'Walk by hand'].map((name) => screen.getByRole('button', { name }));
    expect(buttons.map((button) => button.matches(':disabled'))).toEqual([true, true]);
  });

  it('is copied and downloaded as a test', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'From the journal' }));
    const test = within(screen.getByRole('region', { name: 'Machine test (vitest)' }));
    fireEvent.click(test.getByRole('button', { name: 'Copy' }));
    await test.findByText('Copied');
    const text = testOf('Machine test (vitest)');
    expect(writeText.mock.calls).toEqual([[text]]);
    const link = test.getByRole('link', { name: 'Download' });
    expect([link.getAttribute('download'), decodeURIComponent(link.getAttribute('href') ?? '')]).toEqual([
      'queueSlot.walk.test.ts',
      `data:text/plain;charset=utf-8,${text}`,
    ]);
  });
});
