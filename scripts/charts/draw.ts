import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { shippedMachines } from '../../model-tests/support/shipped-machines.ts';
import type { WalkedMachine } from '../../model-tests/report/machine-report.ts';
import { fingerprintOf } from '../../src/machines/kit/fingerprint.ts';
import { chartOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { writeDrawing } from '../../src/machines/pages/machines/chart/drawing.ts';
import { layoutOf } from './layout.ts';

const DRAWINGS = 'src/views/pages/machines/charts';

/** What the model tests came through. */
const walked: readonly WalkedMachine[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

for (const file of readdirSync(DRAWINGS)) rmSync(`${DRAWINGS}/${file}`);
for (const { machine } of shippedMachines) {
  const of = walked.find(({ id }) => id === machine.id);
  if (of === undefined) continue;
  const chart = chartOf(machine);
  const drawing = { ...of, fingerprint: fingerprintOf(machine), ...(await layoutOf(chart)) };
  writeFileSync(`${DRAWINGS}/${machine.id}.json`, `${JSON.stringify(writeDrawing(chart, drawing))}\n`);
}
