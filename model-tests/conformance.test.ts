import { getStateNodes } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createMask } from '../src/services/journal/mask.ts';
import { chartFaults, idleNames } from './support/chart-faults.ts';
import { shippedMachines } from './support/shipped-machines.ts';
import { outlivesItsChildren, sourceFaults } from './support/source-faults.ts';

const sources = import.meta.glob<string>(['../src/machines/**/*.ts', '!**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const machines = shippedMachines.map(({ name, machine, source }) => [name, machine, source] as const);

describe('conformance', () => {
  it.each(machines)('%s keeps the rules for charts', (_name, machine) => {
    expect(chartFaults(machine)).toEqual([]);
  });

  it.each(machines)('%s has no state that an exported journal would mask', (_name, machine) => {
    const mask = createMask();
    const states = getStateNodes(machine.root).map(({ key }) => ({ [key]: 'idle' }));
    mask.learn(states);
    expect(mask.masked(states)).toEqual(states);
  });

  it('finds no guard, action or delay that a setup implements and no chart names', () => {
    expect(idleNames(shippedMachines.map(({ machine }) => machine))).toEqual([]);
  });

  it.each(machines)('%s is a machine by its name, with an id', (name, machine) => {
    expect(name).toMatch(/^[a-z][A-Za-z0-9]*Machine$/);
    expect(machine.config.id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it.each(machines)('%s outlives the actors it spawns', (_name, machine, source) => {
    expect(outlivesItsChildren(machine, source)).toBe(true);
  });

  it('finds nothing in the text of the machines that cannot be replayed', () => {
    const faults = Object.entries(sources).map(([path, text]) => ({ path, faults: sourceFaults(text) }));
    expect(faults.filter((file) => file.faults.length > 0)).toEqual([]);
  });
});
