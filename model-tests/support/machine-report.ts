import { getStateNodes } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { transitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import type { Visited } from './coverage.ts';
import type { Sent } from './step.ts';

/** Coverage of a machine by its generated paths, for `npm run docs`. */
export interface MachineReport {
  readonly id: string;
  readonly paths: number;
  /** `4 of 4` */
  readonly states: string;
  readonly transitions: string;
  /** The places in its chart of the transitions that no path takes. */
  readonly unwalked: readonly number[];
  /** Types of its events, by who gets them; several actors of one kind, such as the slots, are one. */
  readonly sends: readonly { readonly to: string; readonly events: readonly string[] }[];
}

export function reportOf(
  machine: AnyStateMachine,
  visited: Visited,
  paths: number,
  sent: readonly Sent[],
): MachineReport {
  const states = getStateNodes(machine.root);
  const transitions = transitionsOf(machine);
  const unwalked = transitions.flatMap((one, place) => (visited.transitions.has(one) ? [] : [place]));
  return {
    id: machine.id,
    paths,
    states: `${states.filter(({ id }) => visited.states.has(id)).length} of ${states.length}`,
    transitions: `${transitions.length - unwalked.length} of ${transitions.length}`,
    unwalked,
    sends: sendsOf(sent),
  };
}

function sendsOf(sent: readonly Sent[]): MachineReport['sends'] {
  const types = new Map<string, Set<string>>();
  for (const { to, event } of sent.filter((one) => !one.event.type.startsWith('xstate.'))) {
    const listener = to.replace(/-\d+$/, '');
    types.set(listener, (types.get(listener) ?? new Set()).add(event.type));
  }
  return [...types.keys()].sort().map((to) => ({ to, events: [...(types.get(to) ?? [])].sort() }));
}
