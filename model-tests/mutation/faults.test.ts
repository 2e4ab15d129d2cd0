import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { seeded } from './seeded.ts';
import { subjects } from './subjects.ts';

const DOOR = `
const door = setup({
  delays: { untilShut: OPEN_MS },
  guards: { isShut: ({ context }) => context.isShut },
  actions: { count: assign(({ context }) => ({ times: context.times + 1 })) },
}).createMachine({
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': [{ guard: 'isLocked' }, { target: 'open', actions: ['count', 'ring'] }] } },
    open: { entry: 'light', after: { untilShut: 'shut' } },
  },
});`;

const faults = faultsOf('src/door.machine.ts', DOOR);
const namesOf = (kind: string) => faults.filter((fault) => fault.kind === kind).map(({ id }) => id);
/** The source with that fault in force, where the others are written out too. */
const sourceWith = (id: string) =>
  seeded(
    DOOR,
    faults.filter((fault) => fault.id === id).map((fault) => ({ ...fault, number: 1 })),
  );

describe('faults of a machine', () => {
  it('drop guards, actions, entries and transitions', () => {
    expect(namesOf('drop')).toEqual([
      'door.machine.ts door.shut.on.door.open drop',
      'door.machine.ts door.shut.on.door.open.0.guard drop',
      'door.machine.ts door.shut.on.door.open.1.actions.count drop',
      'door.machine.ts door.shut.on.door.open.1.actions.ring drop',
      'door.machine.ts door.open.entry drop',
      'door.machine.ts door.open.after.untilShut drop',
    ]);
  });

  it('swap targets, the order of transitions and operators', () => {
    expect(namesOf('swap')).toEqual([
      'door.machine.ts door.actions.count.assign.times.+ swap',
      'door.machine.ts door.initial swap',
      'door.machine.ts door.shut.on.door.open.0 swap',
      'door.machine.ts door.shut.on.door.open.1.target swap',
      'door.machine.ts door.open.after.untilShut swap',
    ]);
  });

  it('negate guards, and are off by one or late', () => {
    expect(namesOf('negate')).toEqual(['door.machine.ts door.guards.isShut negate']);
    expect(namesOf('off by one')).toEqual([
      'door.machine.ts door.delays.untilShut off by one',
      'door.machine.ts door.actions.count.assign.times.1 off by one',
    ]);
  });

  it('forget what an action remembers', () => {
    expect(namesOf('forget')).toContain('door.machine.ts door.actions.count.assign.times forget');
  });

  it('are in force by their number', () => {
    expect(sourceWith('door.machine.ts door.guards.isShut negate')).toContain(
      '({ context }) => (globalThis.fault===1?(!(context.isShut)):(context.isShut))',
    );
    expect(sourceWith('door.machine.ts door.open.entry drop')).toContain(
      `open: { ...((globalThis.fault===1)?{}:{entry: 'light'}), after`,
    );
  });

  it('leave an else with its if', () => {
    const text = 'const ring = ({ enqueue }) => { if (isOpen) enqueue.sendTo(bell); else enqueue.sendTo(door); };';
    const [fault] = faultsOf('doors.ts', text).filter(({ as }) => as === 'statement');
    expect(seeded(text, fault === undefined ? [] : [{ ...fault, number: 1 }])).toContain(
      'if (isOpen) {if(!(globalThis.fault===1)){enqueue.sendTo(bell);}} else enqueue.sendTo(door);',
    );
  });

  it('keep a method with its object', () => {
    const text = 'const isOpen = (doors) => doors?.some(({ open }) => open);';
    const [fault] = faultsOf('doors.ts', text);
    expect(seeded(text, fault === undefined ? [] : [{ ...fault, number: 1 }])).toBe(
      `const isOpen = (doors) => doors?.[globalThis.fault===1?'every':'some'](({ open }) => open);`,
    );
  });
});

it('every machine has tests that could catch its faults', () => {
  const hasRoom = (file: string) => faultsOf(file, readFileSync(file, 'utf8')).length > 0;
  const untested = subjects().filter(
    ({ sources, unitTests, modelTests }) => unitTests.length + modelTests.length === 0 && sources.some(hasRoom),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});
