import { describe, expect, it } from 'vitest';
import { and, createMachine, not, setup } from 'xstate';
import { shippedMachines } from '../support/shipped-machines.ts';
import { ambiguousWaysOf, waysOf } from './ways.ts';

const door = setup({
  types: { events: {} as { type: 'door.open'; key: string } | { type: 'bell.rung' } },
  delays: { untilShut: 500, untilLocked: () => 1_000 },
  guards: { fits: (_, _key: { key: string; metal: string }) => true, isLate: () => false },
  actions: { ring: () => {}, light: (_, _params: { lamp: string }) => {}, count: () => {} },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.open': [
          {
            guard: { type: 'fits', params: ({ event }) => ({ key: event.key, metal: 'brass' }) },
            target: 'open',
            actions: ['count', 'ring'],
          },
          { guard: and(['isLate', not('isLate')]), target: 'shut', reenter: true },
        ],
      },
    },
    open: {
      entry: { type: 'light', params: { lamp: 'hall' } },
      exit: 'count',
      on: { 'bell.rung': { actions: 'ring' } },
      after: { untilShut: 'shut', untilLocked: 'shut' },
    },
  },
});

describe('the ways of a chart', () => {
  it('say actions, delays, constants, what is entered again, and the order', () => {
    expect(waysOf(door)).toEqual([
      '- `door.shut`: door.open [fits brass] leads to open / count, ring; door.open [and isLate not isLate] leads again to shut',
      '- `door.open`: entry: light hall; exit: count; bell.rung stays / ring; untilShut passes (500 ms) leads to shut; untilLocked passes leads to shut',
    ]);
  });

  it('name those that read the same', () => {
    const machine = createMachine({
      id: 'bad',
      initial: 'one',
      states: {
        one: {
          on: {
            go: [
              { guard: 'may', target: 'two' },
              { guard: 'may', target: 'one' },
            ],
          },
        },
        two: {},
      },
    });
    expect(ambiguousWaysOf(machine)).toEqual(['bad.one: go [may]']);
  });

  it.each(shippedMachines.map(({ name, machine }) => [name, machine] as const))(
    'of %s all read differently',
    (_name, machine) => {
      expect(ambiguousWaysOf(machine)).toEqual([]);
    },
  );
});
