import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from './chart-of.ts';
import { transitionsWith } from './faults.ts';

const chart = chartOf(
  setup({
    guards: { isOpen: () => true, isOpenWide: () => true },
    actions: { ring: () => {} },
    delays: { untilShut: 1_000 },
  }).createMachine({
    id: 'door',
    initial: 'closed',
    on: { 'door.break': { actions: 'ring' } },
    states: {
      closed: { on: { 'door.open': [{ guard: 'isOpen' }, { guard: 'isOpenWide', target: 'open' }] } },
      open: {
        after: { untilShut: 'closed' },
        on: { 'door.open': { actions: 'ring' }, 'door.open.wide': { actions: 'ring' } },
        always: { guard: 'isOpen' },
      },
    },
  }),
);
const wordsOf = (fault: string) =>
  transitionsWith(chart, fault).map((number) => {
    const { source = -1, event = '', guard = '' } = chart.transitions[number] ?? {};
    return `${chart.states[source]?.id} ${event} ${guard}`.trim();
  });

describe('a fault that was seeded', () => {
  it.each([
    ['doorMachine.on.door.break.actions drop', ['door door.break']],
    ['doorMachine.closed.on.door.open.1.target swap', ['door.closed door.open isOpenWide']],
    ['doorMachine.closed.on.door.open drop', ['door.closed door.open isOpen', 'door.closed door.open isOpenWide']],
    ['doorMachine.open.on.door.open drop', ['door.open door.open']],
    ['doorMachine.open.on.door.open.wide.actions drop', ['door.open door.open.wide']],
    ['doorMachine.open.after.untilShut swap 2', ['door.open untilShut passes']],
    ['doorMachine.open.always.guard drop', ['door.open at once isOpen']],
  ])('is where %s was', (fault, words) => expect(wordsOf(fault)).toEqual(words));

  it.each([
    ['doorSetup.guards.isOpen.=== negate', ['door.closed door.open isOpen', 'door.open at once isOpen']],
    [
      'doorMachine.actions.ring.assign.times forget',
      ['door door.break', 'door.open door.open', 'door.open door.open.wide'],
    ],
    ['doorMachine.delays.untilShut off by one', ['door.open untilShut passes']],
  ])('is in each transition that uses what %s changed', (fault, words) => expect(wordsOf(fault)).toEqual(words));

  it.each(['doorMachine.context.times forget', 'doorMachine.closed.initial swap', 'isWide.<= off by one'])(
    'is of the machine as a whole: %s',
    (fault) => expect(wordsOf(fault)).toEqual([]),
  );
});
