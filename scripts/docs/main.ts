// Writes build/docs, the tables of docs/other-providers.md, and the drawings of machines that have changed (--all: of all
// machines), from the code and the report of the model tests.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { MachineReport } from '../../model-tests/support/machine-report.ts';
import { machineOf } from '../../model-tests/support/shipped-machines.ts';
import { chartOf } from '../../src/machines/pages/machines/chart/chart-of.ts';
import { readDrawing } from '../../src/machines/pages/machines/chart/drawing.ts';
import { REPORTS, readReport } from '../test-reports.mjs';
import { chartsOf, chartsText } from './charts.ts';
import { machinesPage } from './machines.ts';
import { openApi } from './openapi.ts';
import { receiveOpenApi } from './receive-openapi.ts';
import { pictureOf } from './pictures.tsx';
import { rolesPage } from './roles.ts';
import { withTables } from './tables.ts';

const CHARTS = 'src/views/pages/machines/charts.json';
const PROVIDERS = 'docs/other-providers.md';

interface ModelTests {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly meta: { readonly machineReport?: MachineReport } }[];
  }[];
}
const { testResults = [] }: ModelTests = readReport(REPORTS.modelTests);
const machineReports = testResults.flatMap(({ assertionResults }) =>
  assertionResults.flatMap(({ meta }) => meta.machineReport ?? []),
);
const reports = machineReports.toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
if (reports.length === 0)
  throw new Error(`${REPORTS.modelTests} has no walked machine: npm run docs runs the model tests.`);
const kept = process.argv.includes('--all') ? {} : JSON.parse(readFileSync(CHARTS, 'utf8'));
const charts = await chartsOf(reports, kept);

mkdirSync('build/docs/machines', { recursive: true });
writeFileSync(CHARTS, chartsText(charts));
writeFileSync(PROVIDERS, withTables(readFileSync(PROVIDERS, 'utf8')));
writeFileSync('build/docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
writeFileSync('build/docs/receive-openapi.json', `${JSON.stringify(receiveOpenApi(), null, 2)}\n`);
writeFileSync('build/docs/roles.md', rolesPage());
writeFileSync('build/docs/machines.md', machinesPage(reports));
for (const [id, file] of Object.entries(charts)) {
  const chart = chartOf(machineOf(id));
  writeFileSync(`build/docs/machines/${id}.svg`, pictureOf({ chart, drawing: readDrawing(chart, id, file) }));
}
