import machinesDocument from '../../src/machines/README.md?raw';
import coverageDocument from '../COVERAGE.md?raw';
import type { DrawingFile } from '../../src/machines/pages/machines/chart/drawing.ts';
import type { MachineReport } from './machine-report.ts';

/** The drawing of each machine, by its file. */
export const drawingFiles = import.meta.glob<DrawingFile>('../../src/views/pages/machines/charts/*.json', {
  eager: true,
  import: 'default',
});

export const drawingOf = (id: string): DrawingFile | undefined =>
  drawingFiles[`../../src/views/pages/machines/charts/${id}.json`];

/** What the documents contain of the machine of this id; empty where they contain nothing. */
export function documentedOf(id: string): MachineReport {
  const findLine = (document: string, start: string): string =>
    document.split('\n').find((line) => line.startsWith(start)) ?? '';
  const section = machinesDocument.split(/^(?=## )/m).find((part) => part.startsWith(`## ${id}\n`)) ?? '';
  const drawing = drawingOf(id);
  return {
    id,
    paths: drawing?.p ?? 0,
    unwalked: drawing?.u ?? [],
    fingerprint: drawing?.f ?? '',
    coverageRow: findLine(coverageDocument, `| ${id} |`),
    indexRow: findLine(machinesDocument, `| [${id}]`),
    section: section.trimEnd(),
  };
}
