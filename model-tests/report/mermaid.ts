import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionsOf } from '../support/coverage.ts';
import { wordsOfTransition } from './transition-words.ts';

type StateNode = AnyStateMachine['root'];

const nameOf = ({ id }: StateNode): string => id.replaceAll('.', '_');
const isWithin = (node: StateNode, outer: StateNode): boolean => node.id.startsWith(`${outer.id}.`);

/** What a transition leads to as an arrow; one that stays, or leads from a state to one inside or around it, cannot be drawn. */
const arrowTargetOf = ({ source, target = [] }: AnyTransitionDefinition): StateNode | undefined =>
  target.find((node) => !isWithin(node, source) && !isWithin(source, node));

/** The chart as a Mermaid state diagram; what it cannot draw is among the words of `waysOf`. */
export function mermaidOf(machine: AnyStateMachine): string {
  const arrows = new Map<string, string[]>();
  for (const transition of transitionsOf(machine)) {
    const target = arrowTargetOf(transition);
    if (target === undefined) continue;
    const arrow = `${nameOf(transition.source)} --> ${nameOf(target)}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), wordsOfTransition(transition)]);
  }
  return [
    'stateDiagram-v2',
    ...insideOf(machine.root, '  '),
    ...[...arrows].map(([arrow, words]) => `  ${arrow}: ${words.join(' / ')}`),
  ].join('\n');
}

/** The regions of a parallel state are all begun at once; Mermaid's own divider breaks on states inside regions. */
function insideOf(node: StateNode, indent: string): readonly string[] {
  const children = Object.values<StateNode>(node.states);
  const first = node.type === 'parallel' ? children : (node.initial?.target ?? []);
  return [
    ...first.map((child) => `${indent}[*] --> ${nameOf(child)}`),
    ...children.flatMap((child) => linesOf(child, indent)),
  ];
}

function linesOf(node: StateNode, indent: string): readonly string[] {
  const name = `${indent}state "${node.key}" as ${nameOf(node)}`;
  if (node.type === 'final') return [name, `${indent}${nameOf(node)} --> [*]`];
  return node.type === 'atomic' ? [name] : [`${name} {`, ...insideOf(node, `${indent}  `), `${indent}}`];
}
