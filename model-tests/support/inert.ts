import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, fromCallback } from 'xstate';
import { inertScope } from '../../src/services/journal/inert-scope.ts';

const inert = fromCallback(() => {});

/** The machine alone: every actor it invokes or spawns is inert. */
export function withInertActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, inert])) });
}

/** Pure steps of the machine, each in its own system, so that no systemId is taken twice. */
export function pureSteps(machine: AnyStateMachine) {
  return {
    getInitialSnapshot: (_: unknown, input: unknown): AnyMachineSnapshot =>
      machine.getInitialSnapshot(inertScope(machine.id), input),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
      machine.transition(snapshot, event, inertScope(machine.id)),
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
}
