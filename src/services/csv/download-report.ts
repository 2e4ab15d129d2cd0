import { format } from 'date-fns';
import { fromCallback } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { csvLine, type CsvValue } from '../../../contract/text/csv.ts';
import { CX_REPORTS, type CxReport } from '../../../contract/cx-reports.ts';
import type {
  DownloadProgress,
  ReportDownloadFact,
  ReportDownloadInput,
} from '../../machines/pages/cx-report/report-download.machine.ts';
import type { Api } from '../provider-api/api-calls.ts';

/** Interval of a download's progress reports, ms. */
const PROGRESS_MS = 250;

interface DownloadReportDeps {
  readonly api: Pick<Api, 'ordersReport' | 'activationsReport'>;
  readonly now: () => number;
  readonly save: (name: string, content: Blob) => void;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const cellOf = (value: unknown): CsvValue => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
};

/** Rows of a provider that answers JSON, as the file of one that answers CSV (CX-09). */
const csvOf = (columns: readonly string[], rows: Rows): string =>
  [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))].map(csvLine).join('');

/** Lines of a file but its first; a cell with a line break counts as two. */
const rowsIn = (csv: string): number => Math.max(0, (csv.match(/\n/g)?.length ?? 0) - 1);

/** Name of the file, with the user's day (CX-06). */
const fileName = (report: CxReport, nowMs: number): string => `${format(nowMs, 'yyyy-MM-dd')}-${report}-report.csv`;

/** Requests a report and saves it as a file once it is complete. Stopping it aborts: then nothing is saved. */
export const downloadReport = ({ api, now, save }: DownloadReportDeps) =>
  fromCallback<{ type: 'none' }, ReportDownloadInput>(({ input: { report }, sendBack }) => {
    const { call, columns } = CX_REPORTS[report];
    const aborting = new AbortController();
    let saidAtMs = Number.NEGATIVE_INFINITY;
    let total: number | null = null;
    const send = (fact: ReportDownloadFact) => {
      if (!aborting.signal.aborted) sendBack(fact);
    };
    const onLines = (progress: DownloadProgress) => {
      total = progress.total;
      if (now() - saidAtMs < PROGRESS_MS) return;
      saidAtMs = now();
      send({ type: 'download.progressed', ...progress });
    };

    api[call]({}, { signal: aborting.signal, onLines }).then(
      (answer) => {
        if (aborting.signal.aborted) return;
        const isText = typeof answer === 'string';
        const csv = isText ? answer : csvOf(columns, answer);
        const rows = isText ? rowsIn(answer) : answer.length;
        if (total !== null && rows < total) {
          const message = `The file ended after ${rows} of ${total} rows.`;
          return send({ type: 'download.failed', error: { call, status: null, message } });
        }
        save(fileName(report, now()), new Blob([csv], { type: 'text/csv;charset=utf-8' }));
        send({ type: 'download.finished', rows: total ?? rows });
      },
      (error: CallError) => send({ type: 'download.failed', error }),
    );
    return () => aborting.abort();
  });
