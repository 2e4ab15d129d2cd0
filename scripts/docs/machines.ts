import type { MachineReport } from '../../model-tests/support/machine-report.ts';
import { type ShippedMachine, shippedMachines } from '../../model-tests/support/shipped-machines.ts';
import { transitionsOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { code, listed, table } from './markdown.ts';

const HEADS = ['machine', 'what it is', 'started by', 'starts', 'receives', 'sends', 'states', 'transitions', 'paths'];

/** The page about all machines; their sent events were recorded along their paths. */
export const machinesPage = (reports: readonly MachineReport[]): string => `# The machines

A machine starts actors by these names: other machines, calls of the provider, adapters. The last columns are what the model tests walk.

${table(
  HEADS,
  reports.map(({ id, sends, states, transitions, paths }) => [
    `[${id}](machines/${id}.svg)`,
    ...linesOf(shippedMachines.find(({ machine }) => machine.id === id)),
    sends.map(({ to, events }) => `${to}: ${listed(events.map(code))}`).join('; '),
    states,
    transitions,
    String(paths),
  ]),
)}
`;

function linesOf(shipped: ShippedMachine | undefined): readonly string[] {
  if (shipped === undefined) return ['', '', '', ''];
  const { name, machine, source } = shipped;
  const starters = shippedMachines.filter((other) => machine.id in other.machine.implementations.actors);
  const types = transitionsOf(machine).map(({ eventType }) => String(eventType));
  const heard = new Set(types.filter((type) => type !== '' && !type.startsWith('xstate.')));
  return [
    sentenceOf(name, source),
    ...[starters.map((other) => other.machine.id), Object.keys(machine.implementations.actors), [...heard].sort()].map(
      (words) => listed(words.map(code)),
    ),
  ];
}

/** The machine's own description. */
function sentenceOf(name: string, source: string): string {
  const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const ${name}\\b`).exec(source) ?? [];
  return comment.replaceAll(/\s*\n \* ?/g, ' ').trim();
}
