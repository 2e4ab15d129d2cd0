import { type AnyStateMachine, StateMachine } from 'xstate';

export interface ShippedMachine {
  /** As it is exported. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** From the project's folder. */
  readonly path: string;
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
    machine instanceof StateMachine
      ? [{ name, machine, path: path.replace('../../', ''), source: sources[path] ?? '' }]
      : [],
  ),
);

/** By the id of its chart. */
export const machineOf = (id: string): ShippedMachine | undefined =>
  shippedMachines.find(({ machine }) => machine.id === id);
