import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from '@xstate/test';
import { wordsOfNamed, wordsOfTransition } from './transition-words.ts';

type StateNode = AnyStateMachine['root'];
type Action = StateNode['entry'][number];

/**
 * What the arrows of a chart leave out: a line for each state with what begins and ends with it, and every way out of it with its
 * guard, target and actions, in the order in which they are tried.
 */
export function waysOf(machine: AnyStateMachine): readonly string[] {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) => {
    const words = [
      ...[node.entry, node.exit].flatMap((actions, index) =>
        actions.length === 0 ? [] : [`${index === 0 ? 'entry' : 'exit'}: ${wordsOfActions(actions)}`],
      ),
      ...transitionsFrom(node).map((transition) => wordsOfWay(transition, delays)),
    ];
    return words.length === 0 ? [] : [`- \`${node.id}\`: ${words.join('; ')}`];
  });
}

/** Ways out of one state that read the same and lead elsewhere. */
export function ambiguousWaysOf(machine: AnyStateMachine): readonly string[] {
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) => {
    const words = transitionsFrom(node).map(wordsOfTransition);
    return words.filter((one, index) => words.indexOf(one) !== index).map((one) => `${node.id}: ${one}`);
  });
}

const transitionsFrom = (node: StateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const wordsOfActions = (actions: readonly Action[]): string =>
  actions
    .filter((action) => typeof action === 'string' || 'type' in action)
    .map((action) => wordsOfNamed(action))
    // What xstate adds itself to start and stop actors and delays.
    .filter((word) => !word.startsWith('xstate.'))
    .join(', ');

function wordsOfWay(transition: AnyTransitionDefinition, delays: Readonly<Record<string, unknown>>): string {
  const { target, reenter, actions, eventType } = transition;
  const [, delay = ''] = /^xstate\.after\.([^.]+)/.exec(eventType) ?? [];
  const ms = typeof delays[delay] === 'number' ? ` (${delays[delay]} ms)` : '';
  const to =
    target === undefined
      ? 'stays'
      : `leads ${reenter ? 'again ' : ''}to ${target.map(({ path }) => path.join('.')).join(' and ')}`;
  const done = wordsOfActions(actions);
  return `${wordsOfTransition(transition)}${ms} ${to}${done === '' ? '' : ` / ${done}`}`;
}
