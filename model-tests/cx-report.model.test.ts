import { describe } from 'vitest';
import { cxReportMachine } from '../src/machines/pages/cx-report/cx-report.machine.ts';
import { reportDownloadMachine } from '../src/machines/pages/cx-report/report-download.machine.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('cxReport', () => {
  walkPaths(cxReportMachine, {
    input: undefined,
    cases: [fails('orders', refusal(500)), fails('activations', refusal(500))],
  });
});

describe('reportDownload', () => {
  walkPaths(reportDownloadMachine, {
    takes: ['download.start', 'download.cancel'],
    input: { report: 'orders' },
    cases: [
      { type: 'download.progressed', rows: 500, total: 1_000 },
      { type: 'download.finished', rows: 1_000 },
      { type: 'download.failed', error: refusal(500) },
      fails('download', refusal(null)),
    ],
  });
});
