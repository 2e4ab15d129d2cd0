import { type AnyStateMachine, StateMachine } from 'xstate';

export interface ShippedMachine {
  /** Name of its export. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The text of its file. */
  readonly source: string;
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts', { eager: true });
const sources = import.meta.glob<string>('../../src/machines/**/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every machine of the portal. */
export const shippedMachines: readonly ShippedMachine[] = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, machine]) =>
    machine instanceof StateMachine ? [{ name, machine, source: sources[path] ?? '' }] : [],
  ),
);

/**
 * A machine, by the id of its chart.
 * @throws {Error} where none that ships has it
 */
export function machineOf(id: string): AnyStateMachine {
  const shipped = shippedMachines.find(({ machine }) => machine.id === id);
  if (shipped === undefined) throw new Error(`No machine of the portal is named ${id}.`);
  return shipped.machine;
}
