import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { mermaidOf } from './mermaid.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.break': '.broken' },
  states: {
    closed: { on: { 'door.open': { guard: { type: 'fits', params: { key: 'brass' } }, target: 'open' } } },
    open: {
      type: 'parallel',
      on: { 'bell.rung': {}, 'door.close': 'closed' },
      states: {
        leaf: { initial: 'wide', states: { wide: { after: { untilDraught: 'ajar' } }, ajar: {} } },
        light: {},
      },
    },
    broken: { always: 'gone' },
    gone: { type: 'final' },
  },
});

describe('chart', () => {
  it('draws the states, each inside its own, and the ways between them', () => {
    expect(mermaidOf(door).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> door_closed',
      '  state "closed" as door_closed',
      '  state "open" as door_open {',
      '    [*] --> door_open_leaf',
      '    [*] --> door_open_light',
      '    state "leaf" as door_open_leaf {',
      '      [*] --> door_open_leaf_wide',
      '      state "wide" as door_open_leaf_wide',
      '      state "ajar" as door_open_leaf_ajar',
      '    }',
      '    state "light" as door_open_light',
      '  }',
      '  state "broken" as door_broken',
      '  state "gone" as door_gone',
      '  door_gone --> [*]',
      '  door_closed --> door_open: door.open [fits brass]',
      '  door_open --> door_closed: door.close',
      '  door_open_leaf_wide --> door_open_leaf_ajar: untilDraught passes',
      '  door_broken --> door_gone: at once',
    ]);
  });
});
