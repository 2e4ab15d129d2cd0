import { describe, expect, it } from 'vitest';
import { and, assign, createActor, not, setup, stateIn } from 'xstate';
import { causesOf } from '../causes.ts';
import { whyOf } from './why.ts';

const asked: string[] = [];
const door = setup({
  types: {
    context: {} as { readonly isLocked: boolean; readonly knocks: number },
    events: {} as
      | { type: 'door.open'; by: string }
      | { type: 'door.knock' }
      | { type: 'door.close' }
      | { type: 'door.call'; name: string },
  },
  guards: {
    isThere: () => true,
    isUnlocked: ({ context }) => !context.isLocked,
    isBlank: ({ event }) => event.type === 'door.call' && event.name.trim() === '',
    isKnown: (_, { by }: { by: string }) => {
      asked.push(by);
      return by === 'Ann';
    },
  },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
}).createMachine({
  id: 'door',
  context: { isLocked: true, knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.knock': { actions: 'count' },
        'door.open': [
          { guard: and(['isUnlocked', 'isThere']), target: 'open' },
          { guard: { type: 'isKnown', params: ({ event }) => event }, target: 'open' },
        ],
      },
    },
    open: { on: { 'door.close': 'closed', 'door.call': { guard: 'isBlank', target: 'closed' } } },
  },
});

describe('why', () => {
  const closed = createActor(door).start().getSnapshot();

  it('names each transition that could take an event, and what its guard says', () => {
    expect(whyOf(closed, { type: 'door.open', by: 'Bob' })).toEqual({
      event: 'door.open',
      isTaken: false,
      refusedBy: null,
      active: ['closed'],
      answers: [
        {
          number: 1,
          state: 'closed',
          isActive: true,
          guard: 'isUnlocked and isThere',
          reads: [{ path: 'context.isLocked', value: true }],
          says: false,
          target: 'open',
        },
        {
          number: 2,
          state: 'closed',
          isActive: true,
          guard: 'isKnown',
          reads: [{ path: 'event.by', value: 'Bob' }],
          says: false,
          target: 'open',
        },
      ],
    });
    const why = whyOf(closed, { type: 'door.open', by: 'Ann' });
    expect([why.isTaken, why.answers.map(({ says }) => says)]).toEqual([true, [false, true]]);
  });

  it('names the state that would take what the active one does not know', () => {
    expect(whyOf(closed, { type: 'door.close' })).toEqual({
      event: 'door.close',
      isTaken: false,
      refusedBy: null,
      active: ['closed'],
      answers: [{ number: 3, state: 'open', isActive: false, guard: '', reads: [], says: null, target: 'closed' }],
    });
  });

  it('leaves no trace of the guards that were asked', () => {
    const before = JSON.stringify(closed);
    whyOf(closed, { type: 'door.open', by: 'Ann' });
    whyOf(closed, { type: 'door.knock' });
    expect(JSON.stringify(closed)).toBe(before);
    expect(closed.context).toEqual({ isLocked: true, knocks: 0 });
  });

  it('says that a guard cannot answer without what the event says', () => {
    const opened = createActor(door).start();
    opened.send({ type: 'door.open', by: 'Ann' });
    expect(whyOf(opened.getSnapshot(), { type: 'door.call' })).toEqual({
      event: 'door.call',
      isTaken: null,
      refusedBy: null,
      active: ['open'],
      answers: [
        {
          number: 4,
          state: 'open',
          isActive: true,
          guard: 'isBlank',
          reads: [{ path: 'event.name', value: undefined }],
          says: null,
          target: 'closed',
        },
      ],
    });
  });
});

describe('a guard that is asked', () => {
  const gate = setup({
    types: { context: {} as { readonly by: { readonly name: string; readonly ids: readonly number[] } } },
    guards: {
      isAnn: ({ context: { by } }) => by !== null && by.name === 'Ann',
      isSame: ({ context, event }) => context.by === event['by'],
      isLit: stateIn({ lamp: 'lit' }),
      isDark: not(stateIn('#gate.lamp.lit')),
    },
  }).createMachine({
    id: 'gate',
    context: { by: { name: 'Bob', ids: [1] } },
    type: 'parallel',
    states: { lamp: { initial: 'dark', states: { dark: {}, lit: {} } } },
    on: {
      'gate.isAnn': { guard: 'isAnn', actions: () => {} },
      'gate.isSame': { guard: 'isSame', actions: () => {} },
      'gate.isLit': { guard: 'isLit', actions: () => {} },
      'gate.isDark': { guard: 'isDark', actions: () => {} },
    },
  });
  const snapshot = createActor(gate).start().getSnapshot();
  const askedAbout = (type: string, more = {}) =>
    whyOf(snapshot, { type, ...more }).answers.map(({ says, reads }) => [says, reads]);

  it('names the values and the states from which it decides', () => {
    expect(askedAbout('gate.isAnn')).toEqual([[false, [{ path: 'context.by.name', value: 'Bob' }]]]);
    expect(askedAbout('gate.isLit')).toEqual([[false, [{ path: 'state lamp.lit', value: false }]]]);
    expect(askedAbout('gate.isDark')).toEqual([[true, [{ path: 'state gate.lamp.lit', value: false }]]]);
  });

  it('decides by the values themselves, not by copies of them', () => {
    const { by } = snapshot.context;
    expect(askedAbout('gate.isSame', { by })).toEqual([
      [
        true,
        [
          { path: 'context.by', value: by },
          { path: 'event.by', value: by },
        ],
      ],
    ]);
  });
});

describe('causes of an event', () => {
  const sent = (key: string, from: string | null, type: string, atMs = 0) => ({
    seq: 0,
    key,
    src: null,
    from,
    atMs,
    event: { type },
  });

  it('lead back to what came from outside', () => {
    const events = [
      sent('portal/slot', null, 'slot.open'),
      sent('portal/hub', null, 'socket.pinged'),
      sent('portal/outbox', 'portal/slot', 'duty.file'),
      sent('portal/outbox/delivery', 'portal/outbox', 'xstate.init'),
      sent('portal/toasts', 'portal/outbox/delivery', 'toast.show', 20),
    ];
    expect(causesOf(events, 4)).toEqual([3, 2, 0]);
    expect(causesOf(events, 1)).toEqual([]);
  });

  it('end at a timer and at a later report of an adapter, and lead over an answer to the asking actor', () => {
    const events = [
      sent('portal/slot', null, 'slot.open'),
      sent('portal/slot/load', 'portal/slot', 'xstate.init'),
      sent('portal/slot', 'portal/slot', 'xstate.after.untilLate.slot', 10),
      sent('portal/slot', 'portal/slot/load', 'load.reported', 21),
      sent('portal/slot/load', 'portal/slot/load', 'xstate.promise.resolve', 900),
      sent('portal/slot', 'portal/slot/load', 'xstate.done.actor.load', 900),
    ];
    expect([2, 3, 5].map((place) => causesOf(events, place))).toEqual([[], [], [4, 1, 0]]);
  });
});
