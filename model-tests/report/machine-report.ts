import { getStateNodes } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';
import { fingerprintOf } from '../../src/machines/kit/fingerprint.ts';
import { transitionsOf as chartTransitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { transitionsOf, type Visited } from '../support/coverage.ts';
import { type ShippedMachine, shippedMachines } from '../support/shipped-machines.ts';
import type { Sent } from '../support/step.ts';
import { mermaidOf } from './mermaid.ts';
import { waysOf } from './ways.ts';

/** What of a machine the generated paths came through. */
export interface WalkedMachine {
  readonly id: string;
  readonly paths: number;
  /** The places in its chart of the transitions that no path takes. */
  readonly unwalked: readonly number[];
}

/** What the documents state about one machine: a row of COVERAGE.md, and a row and a section of the machines' README.md. */
export interface MachineReport extends WalkedMachine {
  /** Of the machine that its drawing shows. */
  readonly fingerprint: string;
  readonly coverageRow: string;
  readonly indexRow: string;
  readonly section: string;
}

/** How the paths of a machine went. */
export interface Walked {
  readonly visited: Visited;
  readonly paths: number;
  readonly sent: readonly Sent[];
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

export function reportOf({ name, machine, source }: ShippedMachine, { visited, paths, sent }: Walked): MachineReport {
  const { id } = machine;
  const states = getStateNodes(machine.root).filter((node) => visited.states.has(node.id));
  const transitions = transitionsOf(machine).filter((transition) => visited.transitions.has(transition));
  return {
    id,
    paths,
    unwalked: chartTransitionsOf(machine).flatMap((one, place) => (visited.transitions.has(one) ? [] : [place])),
    fingerprint: fingerprintOf(machine),
    coverageRow: row([
      id,
      `${states.length} of ${getStateNodes(machine.root).length}`,
      `${transitions.length} of ${transitionsOf(machine).length}`,
      paths,
    ]),
    indexRow: row([
      `[${id}](#${id.toLowerCase()})`,
      sentenceOf(name, source),
      code(startersOf(id)),
      code(Object.keys(machine.implementations.actors)),
      code(heardBy(machine)),
      sentTo(sent),
    ]),
    section: [
      `## ${id}`,
      '',
      `[As a picture](../../docs/machines/${id}.svg)`,
      '',
      '```mermaid',
      mermaidOf(machine),
      '```',
      '',
      ...waysOf(machine),
    ].join('\n'),
  };
}

/** The machine's own words about itself. */
function sentenceOf(name: string, source: string): string {
  const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const ${name}\\b`).exec(source) ?? [];
  return comment.replaceAll(/\s*\n \* ?/g, ' ').trim();
}

const startersOf = (id: string): readonly string[] =>
  shippedMachines.filter(({ machine }) => id in machine.implementations.actors).map(({ machine }) => machine.id);

const heardBy = (machine: AnyStateMachine): readonly string[] => {
  const types = transitionsOf(machine).map(({ eventType }) => String(eventType));
  return sorted(types.filter((type) => type !== '' && !type.startsWith('xstate.')));
};

/** `outbox`: `duty.filed`; several of one kind, such as the slots, are listed as one. */
function sentTo(sent: readonly Sent[]): string {
  const byListener = new Map<string, Set<string>>();
  for (const { to, event } of sent.filter((one) => !one.event.type.startsWith('xstate.'))) {
    const listener = to.replace(/-\d+$/, '');
    const types = byListener.get(listener) ?? new Set();
    byListener.set(listener, types.add(event.type));
  }
  return sorted(byListener.keys())
    .map((listener) => `${listener}: ${code(sorted(byListener.get(listener) ?? []))}`)
    .join('; ');
}

/** Each once. */
const sorted = (words: Iterable<string>): readonly string[] =>
  [...new Set(words)].sort((one, other) => one.localeCompare(other, 'en'));
