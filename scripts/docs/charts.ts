import type { MachineReport } from '../../model-tests/support/machine-report.ts';
import { shippedMachines } from '../../model-tests/support/shipped-machines.ts';
import { fingerprintOf } from '../../src/machines/kit/fingerprint.ts';
import { chartOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { type DrawingFile, readDrawing, writeDrawing } from '../../src/machines/pages/machines/chart/drawing.ts';
import { layoutOf } from './layout.ts';

export type Charts = Readonly<Record<string, DrawingFile>>;

/**
 * The drawing of each machine; those of an unchanged machine are kept, as are the paths of a machine without a report.
 */
export async function chartsOf(reports: readonly MachineReport[], kept: Charts): Promise<Charts> {
  const charts: Record<string, DrawingFile> = {};
  for (const { machine } of shippedMachines) {
    const { id } = machine;
    const chart = chartOf(machine);
    const fingerprint = fingerprintOf(machine);
    const old = kept[id];
    const unwalked = reports.find((one) => one.id === id)?.unwalked ?? old?.u ?? [];
    const layout = old?.f === fingerprint ? readDrawing(chart, id, old) : await layoutOf(chart);
    charts[id] = { f: fingerprint, ...writeDrawing(chart, { ...layout, id, unwalked }) };
  }
  return charts;
}

/** A line a machine. */
export const chartsText = (charts: Charts): string =>
  `{\n${Object.entries(charts)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`)
    .join(',\n')}\n}\n`;
