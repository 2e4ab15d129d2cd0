// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { chartOf, transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { ActorAt, RecordedEvent, Recording } from '../../../machines/pages/machines/recording.ts';
import { ActorTree } from './ActorTree.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { CoverageTab } from './CoverageTab.tsx';
import { EventsTab } from './EventsTab.tsx';
import { NO_ACTIVITY } from './chart-activity.ts';
import { PaneEdge } from './PaneEdge.tsx';
import { usePanes } from './use-panes.ts';
import { WhyTab } from './WhyTab.tsx';

const door = setup({
  types: { events: {} as { type: 'door.open'; by: string } | { type: 'door.close' } },
  guards: { isKnown: ({ event }) => event.type === 'door.open' && event.by === 'Ann' },
  actors: { bell: setup({}).createMachine({}) },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': { guard: 'isKnown', target: 'open' } }, invoke: { id: 'bell', src: 'bell' } },
    open: { on: { 'door.close': 'closed' }, initial: 'wide', states: { wide: {} } },
  },
});
const chart = chartOf(door);
const drawing = {
  id: 'door',
  isSideways: false,
  boxes: chart.states.map(() => [0, 0, 100, 40] as const),
  beginnings: [],
  arrows: [],
  unwalked: [1],
};

const atMs = (second: number): number => new Date(2026, 10, 25, 14, 2, second).getTime();
const EVENTS: readonly RecordedEvent[] = [
  { key: 'portal/door', from: null, event: { type: 'xstate.init' } },
  { key: 'portal/hub', from: null, event: { type: 'socket.opened' } },
  { key: 'portal/door', from: 'portal/hub', event: { type: 'door.open', by: 'Bob' } },
  { key: 'portal/toasts', from: 'portal/door', event: { type: 'toast.show' } },
].map((given, seq) => ({ ...given, seq, src: null, atMs: atMs(seq) }));

const closed = createActor(door).start().getSnapshot();
const actorAt = (key: string, lastEvent: number, sinceS = 0): ActorAt => ({
  key,
  src: null,
  logic: door,
  snapshot: closed,
  before: closed,
  lastEvent,
  taken: [],
  sinceMs: atMs(sinceS),
  enteredMs: new Map(),
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('row').map(cellsOf);

beforeEach(() => {
  // There is no layout here.
  Element.prototype.scrollIntoView = () => {};
});

describe('the events', () => {
  const showAt = (place: number) => {
    const onSeek = vi.fn<(event: RecordedEvent) => void>();
    render(<EventsTab events={EVENTS} place={place} actor="portal/door" onSeek={onSeek} />);
    const search = screen.getByRole('searchbox', { name: 'Search events' });
    return { onSeek, search, find: (text: string) => fireEvent.change(search, { target: { value: text } }) };
  };
  const press = (search: HTMLElement, shiftKey = false) => fireEvent.keyDown(search, { key: 'Enter', shiftKey });
  const sought = (onSeek: ReturnType<typeof showAt>['onSeek']) => onSeek.mock.calls.map(([{ seq }]) => seq);

  it('are listed around the moment with sender, actor and type', () => {
    showAt(2);
    expect(rows().slice(1, 3)).toEqual([
      ['1', '14:02:01.000', '−1.0 s', 'outside', 'hub', 'socket.opened'],
      ['2', '14:02:02.000', '', 'hub', 'door', 'door.open'],
    ]);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
  });

  it('are those that fit a search, or are of the chosen actor alone', () => {
    const { find } = showAt(2);
    find('TOAST');
    expect(rows().map(([seq]) => seq)).toEqual(['3']);
    find('');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only this actor' }));
    expect(rows().map(([seq]) => seq)).toEqual(['0', '2']);
  });

  it('are gone to by a click, and by Enter to the next that fits, from the last to the first, or back', () => {
    const { onSeek, search, find } = showAt(2);
    find('o');
    press(search);
    press(search, true);
    find('door.open');
    press(search);
    fireEvent.click(screen.getByRole('row'));
    expect(sought(onSeek)).toEqual([3, 1, 2, 2]);
  });
});

describe('heartbeats', () => {
  const beat = (seq: number): RecordedEvent => ({
    seq,
    key: 'portal/hub',
    src: null,
    from: null,
    atMs: atMs(seq * 3),
    event: { type: seq === 7 ? 'socket.closed' : 'line.proven' },
  });
  const events = Array.from({ length: 9 }, (_, seq) => beat(seq));
  const lines = () => rows().map((cells) => [cells[0], cells[5]]);

  it('are folded into the event after them, until they are asked for', () => {
    render(<EventsTab events={events} place={8} actor={null} onSeek={() => {}} />);
    expect(lines()).toEqual([
      ['7', 'socket.closed'],
      ['8', 'line.proven'],
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Heartbeats' }));
    expect(lines()).toHaveLength(9);
    cleanup();
    render(<EventsTab events={events} place={3} actor={null} onSeek={() => {}} />);
    expect(lines()).toEqual([
      ['3', 'line.proven'],
      ['7', 'socket.closedafter 3 heartbeats'],
    ]);
  });
});

describe('why', () => {
  it('says what the last event did: state, guard, its inputs and verdict', () => {
    render(<WhyTab actor={actorAt('portal/door', 2)} events={EVENTS} />);
    const last = within(screen.getByRole('region', { name: 'Its last event' }));
    expect(last.getByText(/refused by isKnown/).textContent).toBe('door.open: refused by isKnown');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'closed',
      'isKnown',
      'event.by = "Bob"',
      'no',
    ]);
  });
});

describe('the edge of a pane', () => {
  function Edges() {
    const panes = usePanes();
    return (
      <>
        <PaneEdge pane="actors" panes={panes} />
        <PaneEdge pane="below" panes={panes} />
      </>
    );
  }
  const edge = (name: string) => screen.getByRole('separator', { name });
  const sizes = () => screen.getAllByRole('separator').map((one) => one.getAttribute('aria-valuenow'));

  it('is moved by arrow keys, as far as it goes, and put back by a double click', () => {
    render(<Edges />);
    fireEvent.keyDown(edge('Width of the actors'), { key: 'ArrowRight' });
    fireEvent.keyDown(edge('Height of the tabs'), { key: 'ArrowUp' });
    fireEvent.keyDown(edge('Height of the tabs'), { key: 'Home' });
    expect(sizes()).toEqual(['264', '224']);
    for (let steps = 0; steps < 9; steps += 1) fireEvent.keyDown(edge('Width of the actors'), { key: 'ArrowLeft' });
    expect(sizes()).toEqual(['140', '224']);
    fireEvent.doubleClick(edge('Width of the actors'));
    expect(sizes()).toEqual(['240', '224']);
  });
});

describe('the coverage', () => {
  it('says which transitions paths and this recording took', () => {
    const walked = new Map(transitionsOf(door).map((transition, number) => [transition, number]));
    const recording = { walked: () => walked } as unknown as Recording;
    render(<CoverageTab actor={actorAt('portal/door', 2)} drawn={{ chart, drawing }} recording={recording} />);
    expect(screen.getByRole('table').querySelector('caption')?.textContent).toBe(
      'Generated paths take 1 of 2 transitions; this recording has taken 1.',
    );
    const [, first, second] = screen.getAllByRole('row');
    expect([first, second].map((row) => row && cellsOf(row))).toEqual([
      ['closed', 'door.open [isKnown]', 'open', 'yes', '0'],
      ['open', 'door.close', 'closed', 'no', '1'],
    ]);
  });
});

describe('the actors', () => {
  it('are listed with state and age, the ended ones after them, and searched', () => {
    const onChoose = vi.fn<(key: string) => void>();
    render(
      <ActorTree
        actors={[actorAt('portal/door', 2), actorAt('portal/a', -1, 3)]}
        ended={[actorAt('portal/router/screen', 1)]}
        events={EVENTS}
        atMs={atMs(5)}
        chosen="portal/door"
        onChoose={onChoose}
      />,
    );
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['a2 sclosed', 'door5 sclosed', 'router/screenclosed']);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('door5 sclosed');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'door' } });
    expect(names()).toEqual(['door5 sclosed']);
    fireEvent.click(screen.getByRole('button'));
    expect(onChoose.mock.calls).toEqual([['portal/door']]);
  });
});

describe('a chart', () => {
  it('is entered and folded by keys as by mouse', () => {
    const onEnter = vi.fn<(id: string) => void>();
    const onToggle = vi.fn<(place: number) => void>();
    render(
      <svg>
        <ChartPicture chart={chart} drawing={drawing} activity={NO_ACTIVITY} onEnter={onEnter} onToggle={onToggle} />
      </svg>,
    );
    const child = screen.getByRole('button', { name: 'invoke bell' });
    fireEvent.keyDown(child, { key: 'Enter' });
    fireEvent.click(child);
    const compound = screen.getByRole('button', { name: 'open' });
    fireEvent.keyDown(compound, { key: ' ' });
    fireEvent.keyDown(compound, { key: 'x' });
    expect(onEnter.mock.calls).toEqual([['bell'], ['bell']]);
    expect(onToggle.mock.calls).toEqual([[chart.states.findIndex(({ key }) => key === 'open')]]);
  });
});
