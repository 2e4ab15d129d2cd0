import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chartFaults } from './support/chart-faults.ts';
import { outlivesItsChildren, sourceFaults } from './support/source-faults.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/machines/**/*.machine.ts', { eager: true });
const sources = import.meta.glob<string>(['../src/machines/**/*.ts', '!**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const machines = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine)
    .map(([name, machine]) => [name, machine, sources[path] ?? ''] as const),
);

describe('conformance', () => {
  it.each(machines)('%s keeps the rules for charts', (_name, machine) => {
    expect(chartFaults(machine)).toEqual([]);
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
