import { describe, expect, it } from 'vitest';
import { and, createMachine, fromPromise, not, setup } from 'xstate';
import { BREAKS_ALONE, STANDS_WITHOUT } from '../../src/machines/kit/broken.ts';
import { chartFaults, idleNames } from './chart-faults.ts';

const load = fromPromise(() => Promise.resolve());

describe('chart faults', () => {
  it('are none in a chart that keeps the rules', () => {
    const { createMachine: create } = setup({
      actors: { load },
      guards: { late: () => true },
      actions: { notify: () => {} },
    });
    const machine = create({
      id: 'good',
      initial: 'open',
      context: () => ({}),
      on: { 'alarm.*': {}, 'xstate.error.actor.*': BREAKS_ALONE, '*': {} },
      states: {
        open: {
          invoke: { id: 'load', src: 'load', input: () => ({}), onError: { actions: 'notify' } },
          on: { 'door.opened': { guard: and(['late', not('late')]), actions: { type: 'notify' } } },
        },
      },
    });
    expect(chartFaults(machine)).toEqual([]);
  });

  it('name an invoke without an id, a name or an error handler', () => {
    const machine = createMachine({
      id: 'bad',
      invoke: [{ src: 'load' }, { id: 'inline', src: load, onError: {} }],
      on: { 'xstate.error.actor.*': {} },
    });
    expect(chartFaults(machine)).toEqual([
      'bad: xstate.error.actor.* is ignored without a name that says why',
      'bad: invoke load has no id',
      'bad: invoke load does not handle onError',
      'bad: invoke of inline logic must name its logic',
      'bad: invoke of inline logic ignores onError without a name that says why',
    ]);
  });

  it('name a state that is left at once and invokes', () => {
    const machine = createMachine({
      id: 'bad',
      initial: 'passing',
      states: {
        passing: { always: 'staying', invoke: { id: 'load', src: 'load', onError: STANDS_WITHOUT } },
        staying: {},
      },
    });
    expect(chartFaults(machine)).toEqual(['bad.passing: a state with always invokes nothing']);
  });

  it('name a region that re-enters those beside it', () => {
    const machine = createMachine({
      id: 'bad',
      type: 'parallel',
      states: {
        one: {
          on: { 'door.opened': { target: '.open', reenter: true } },
          initial: 'shut',
          states: { open: {}, shut: {} },
        },
        two: {},
      },
    });
    expect(chartFaults(machine)).toEqual(['bad.one: door.opened re-enters the regions beside it']);
  });

  it('name implementations in the chart', () => {
    const machine = createMachine({
      id: 'bad',
      entry: () => {},
      on: { 'door.opened': { guard: () => true, actions: ['notify', () => {}] } },
      after: { 10: { actions: () => {} } },
    });
    expect(chartFaults(machine)).toEqual([
      'bad.entry: the chart contains an implementation',
      'bad.on.door.opened.guard: the chart contains an implementation',
      'bad.on.door.opened.actions.1: the chart contains an implementation',
      'bad.after.10.actions: the chart contains an implementation',
    ]);
  });

  it('name a guard combined of unnamed ones', () => {
    const machine = createMachine({ id: 'bad', on: { 'door.opened': { guard: not(() => true) } } });
    expect(chartFaults(machine)).toEqual(['bad.on.door.opened.guard: the chart contains an implementation']);
  });

  it('name events and states that break the naming rules', () => {
    const machine = createMachine({
      id: 'bad',
      initial: 'StepTwo',
      on: { OPEN: {}, 'door.Opened': {} },
      states: { StepTwo: {} },
    });
    expect(chartFaults(machine)).toEqual([
      'bad: the event OPEN is not named subject.verb',
      'bad: the event door.Opened is not named subject.verb',
      'bad.StepTwo: a state is named in camelCase',
    ]);
  });
});

describe('idle names', () => {
  const door = setup({ guards: { isOpen: () => true, isLocked: () => false } });

  it('are those that the chart never names', () => {
    const machine = door.createMachine({ on: { 'door.closed': { guard: 'isOpen' } } });
    expect(idleNames([machine])).toEqual(['isLocked']);
  });

  it('are not those that another chart names', () => {
    const open = door.createMachine({ on: { 'door.closed': { guard: 'isOpen' } } });
    const locked = door.createMachine({ on: { 'door.closed': { guard: 'isLocked' } } });
    expect(idleNames([open, locked])).toEqual([]);
  });

  it('are not those of a combined guard', () => {
    const machine = door.createMachine({ on: { 'door.closed': { guard: and(['isOpen', not('isLocked')]) } } });
    expect(idleNames([machine])).toEqual([]);
  });
});
