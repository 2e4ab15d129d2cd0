import machinesDocument from '../../src/machines/README.md?raw';
import coverageDocument from '../COVERAGE.md?raw';
import type { MachineReport } from './machine-report.ts';

/** What the documents tell of the machine of this id; empty where they tell nothing. */
export function documentedOf(id: string): MachineReport {
  const lineOf = (document: string, start: string): string =>
    document.split('\n').find((line) => line.startsWith(start)) ?? '';
  const section = machinesDocument.split(/^(?=## )/m).find((part) => part.startsWith(`## ${id}\n`)) ?? '';
  return {
    id,
    coverageRow: lineOf(coverageDocument, `| ${id} |`),
    indexRow: lineOf(machinesDocument, `| [${id}]`),
    section: section.trimEnd(),
  };
}
