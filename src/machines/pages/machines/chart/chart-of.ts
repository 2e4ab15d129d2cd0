import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type TransitionKind, textOfEvent } from './event-text.ts';
import { textOfNamed } from './guard-text.ts';

type StateNode = AnyStateMachine['root'];

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state, in the order in which a chart is read: parents before their children. */
export interface ChartState {
  /** Id in XState: `queueSlot.occupied.offered`. */
  readonly id: string;
  readonly key: string;
  readonly kind: StateKind;
  /** The state around it, by its place in the list; -1 for the machine itself. */
  readonly parent: number;
  /** Place of a compound state's initial state; -1 where there is no such arrow. */
  readonly initial: number;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that live as long as the state, by their ids. */
  readonly invokes: readonly string[];
}

/** A transition; its place in the list is its number in every build that has the same machine. */
export interface ChartTransition {
  readonly source: number;
  /** Places of the target states; empty when the state stays. */
  readonly targets: readonly number[];
  readonly kind: TransitionKind;
  readonly event: string;
  /** Empty without a guard. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** The state is left and entered again. */
  readonly reenters: boolean;
}

/** Content of a machine's drawn chart. */
export interface ChartTexts {
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

function nodesIn(node: StateNode): readonly StateNode[] {
  return [node, ...Object.values<StateNode>(node.states).flatMap(nodesIn)];
}

/** Every transition of a machine in the order of its chart. */
export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  nodesIn(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

const textOfAll = (named: readonly unknown[]): readonly string[] =>
  named.map(textOfNamed).filter((text) => text !== '');

/** The chart of a machine, in words. */
export function chartOf(machine: AnyStateMachine): ChartTexts {
  const nodes = nodesIn(machine.root);
  const placeOf = (node: StateNode | undefined): number => (node === undefined ? -1 : nodes.indexOf(node));
  return {
    states: nodes.map((node) => ({
      id: node.id,
      key: node.key,
      kind: node.type,
      parent: placeOf(node.parent),
      initial: node.type === 'compound' ? placeOf(node.initial.target[0]) : -1,
      entry: textOfAll(node.entry),
      exit: textOfAll(node.exit),
      invokes: node.invoke.map(({ id }) => id),
    })),
    transitions: transitionsOf(machine).map(({ source, target = [], eventType, guard, actions, reenter }) => {
      const { kind, text } = textOfEvent(String(eventType));
      return {
        source: placeOf(source),
        targets: target.map(placeOf),
        kind,
        event: text,
        guard: textOfNamed(guard),
        actions: textOfAll(actions),
        reenters: reenter,
      };
    }),
  };
}
