import { readFileSync } from 'node:fs';
import type { DrawingFile } from '../../src/machines/pages/machines/chart/drawing.ts';

/** The drawing of each machine, from the file. */
export const charts: Readonly<Record<string, DrawingFile>> = JSON.parse(
  readFileSync('src/views/pages/machines/charts.json', 'utf8'),
);
