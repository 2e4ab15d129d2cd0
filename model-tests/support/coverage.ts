import { getStateNodes } from '@xstate/test';
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';

/** States and transitions that live actors of one machine have visited. */
export interface Visited {
  readonly states: Set<string>;
  readonly transitions: Set<AnyTransitionDefinition>;
  readonly events: Set<AnyEventObject>;
}

/** The states and transitions of the machine, in words, that no path has come through. */
export function unreachedIn(machine: AnyStateMachine, visited: Visited) {
  const states = getStateNodes(machine.root).map((node) => node.id);
  const transitions = transitionsOf(machine).filter((transition) => !visited.transitions.has(transition));
  return {
    states: states.filter((id) => !visited.states.has(id)),
    transitions: transitions.map(describeTransition),
  };
}

function transitionsOf(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

function describeTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${JSON.stringify(guard)}]`;
  const targets = target?.map((node) => node.id).join(', ') ?? 'stays';
  return `${source.id} on ${eventType || 'always'}${condition}: ${targets}`;
}
