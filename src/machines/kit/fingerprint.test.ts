import { and, not, or, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const shared = setup({
  types: { context: {} as { readonly count: number } },
  guards: { isOpen: () => true, isLate: () => false, isAbout: (_, _about: { readonly is: string }) => true },
  actions: { count: () => {}, tell: () => {} },
  delays: { untilLate: 1_000 },
});
type Config = Parameters<typeof shared.createMachine>[0];

/** One chart with everything that a chart decides; `changed` has other parts of its first state. */
const chart = (changed: object = {}, states: object = {}, root: object = {}): Config => {
  const first = {
    entry: 'tell',
    on: {
      'door.opened': [{ guard: 'isOpen', target: 'second', actions: ['count', 'tell'] }, { target: 'third' }],
      'door.shut': { actions: { type: 'tell', params: { loud: 1 } } },
    },
    after: { untilLate: 'third' },
  };
  const others = { second: { always: { guard: and(['isOpen', 'isLate']), target: 'third' } }, third: {} };
  return {
    id: 'door',
    context: { count: 0 },
    initial: 'first',
    states: { first: { ...first, ...changed }, ...others, ...states },
    ...root,
  } as Config;
};
const of = (...parts: Parameters<typeof chart>) => fingerprintOf(shared.createMachine(chart(...parts)));
const opened = (...branches: readonly object[]) => ({ on: { 'door.opened': branches, 'door.shut': 'third' } });
const about = (is: string) => ({ type: 'isAbout', params: { is } });

const CHANGES: readonly (readonly [what: string, one: object, other: object])[] = [
  ['a target', opened({ guard: 'isOpen', target: 'third' }), opened({ guard: 'isOpen', target: 'second' })],
  ['a guard', opened({ guard: 'isLate', target: 'third' }), opened({ guard: 'isOpen', target: 'third' })],
  ['what a guard is asked', opened({ guard: about('hold') }), opened({ guard: about('call') })],
  [
    'the order of branches',
    opened({ guard: 'isOpen' }, { guard: 'isLate' }),
    opened({ guard: 'isLate' }, { guard: 'isOpen' }),
  ],
  ['the order of actions', opened({ actions: ['count', 'tell'] }), opened({ actions: ['tell', 'count'] })],
  ['reentering', opened({ target: 'first', reenter: true }), opened({ target: 'first' })],
  ['how guards are combined', opened({ guard: and(['isOpen']) }), opened({ guard: or(['isOpen']) })],
  ['that a guard is negated', opened({ guard: not('isOpen') }), opened({ guard: and(['isOpen']) })],
  ['which delay', { after: { untilLate: 'second' } }, { after: { 50: 'second' } }],
  ['an entry', { entry: 'count' }, { exit: 'count' }],
  ['an actor', { invoke: { id: 'call', src: 'call' } }, { invoke: { id: 'call', src: 'read' } }],
];

describe('fingerprint', () => {
  it('is the same for the same chart, whoever does its work', () => {
    const machine = shared.createMachine(chart());
    expect(fingerprintOf(machine)).toBe('a291d30a');
    expect(fingerprintOf(machine.provide({ actions: { count: () => 'other' }, delays: { untilLate: 5 } }))).toBe(of());
  });

  it('is the same when events are listed in another order, or a description is added', () => {
    const { on, ...rest } = { on: { 'a.did': 'second', 'b.did': 'third' }, description: 'Both ways.', tags: 'open' };
    expect(of({ on: { 'b.did': 'third', 'a.did': 'second' } })).toBe(of({ on, ...rest }));
  });

  it.each(CHANGES)('changes with %s', (_what, one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  it('changes with the order of states, which is the order of their actions in a parallel one', () => {
    const two = { one: { entry: 'count' }, two: { entry: 'tell' } };
    const { one, ...rest } = two;
    expect(of({ type: 'parallel', states: two })).not.toBe(of({ type: 'parallel', states: { ...rest, one } }));
  });

  it('knows a state by its name, even one named like words about it', () => {
    expect(of({}, { meta: {} })).not.toBe(of());
  });

  it('changes with the first context and the id', () => {
    expect(new Set([of(), of({}, {}, { context: { count: 1 } }), of({}, {}, { id: 'gate' })]).size).toBe(3);
  });
});
