import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WalkedMachine } from '../../model-tests/report/machine-report.ts';
import { shippedMachines } from '../../model-tests/support/shipped-machines.ts';
import { fingerprintOf } from '../../src/machines/kit/fingerprint.ts';
import { chartOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { writeDrawing } from '../../src/machines/pages/machines/chart/drawing.ts';
import { ChartMarkers } from '../../src/views/pages/machines/ChartMarkers.tsx';
import { ChartPicture } from '../../src/views/pages/machines/ChartPicture.tsx';
import { NO_ACTIVITY } from '../../src/views/pages/machines/chart-activity.ts';
import type { DrawnChart } from '../../src/views/pages/machines/use-drawing.ts';
import chartCss from '../../src/views/pages/machines/chart.css?inline';
import { gapsOf } from '../fault-scores.mjs';
import { layoutOf } from './layout.ts';
import pictureCss from './picture.css?inline';

const DRAWINGS = 'src/views/pages/machines/charts';
const PICTURES = 'docs/machines';
/** Around a picture, px. */
const MARGIN_PX = 12;

/** What the model tests came through. */
const walked: readonly WalkedMachine[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

function pictureOf(drawn: DrawnChart): string {
  const [, , width = 0, height = 0] = drawn.drawing.boxes[0] ?? [];
  const size = { width: width + 2 * MARGIN_PX, height: height + 2 * MARGIN_PX };
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" className="chart" viewBox={`0 0 ${size.width} ${size.height}`} {...size}>
      <style>{pictureCss + chartCss}</style>
      <ChartMarkers />
      <ChartPicture {...drawn} activity={NO_ACTIVITY} />
    </svg>,
  );
}

for (const folder of [DRAWINGS, PICTURES]) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`);
}
for (const { machine } of shippedMachines) {
  const of = walked.find(({ id }) => id === machine.id);
  if (of === undefined) continue;
  const chart = chartOf(machine);
  const drawing = { ...of, ...gapsOf(machine.id), fingerprint: fingerprintOf(machine), ...(await layoutOf(chart)) };
  writeFileSync(`${DRAWINGS}/${machine.id}.json`, `${JSON.stringify(writeDrawing(chart, drawing))}\n`);
  writeFileSync(`${PICTURES}/${machine.id}.svg`, `${pictureOf({ chart, drawing })}\n`);
}
