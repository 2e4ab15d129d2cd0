import machinesDocument from '../../src/machines/README.md?raw';
import coverageDocument from '../COVERAGE.md?raw';
import type { MachineReport } from './machine-report.ts';

/** What the documents contain of the machine of this id; empty where they contain nothing. */
export function documentedOf(id: string): MachineReport {
  const findLine = (document: string, start: string): string =>
    document.split('\n').find((line) => line.startsWith(start)) ?? '';
  const section = machinesDocument.split(/^(?=## )/m).find((part) => part.startsWith(`## ${id}\n`)) ?? '';
  return {
    id,
    coverageRow: findLine(coverageDocument, `| ${id} |`),
    indexRow: findLine(machinesDocument, `| [${id}]`),
    section: section.trimEnd(),
  };
}
