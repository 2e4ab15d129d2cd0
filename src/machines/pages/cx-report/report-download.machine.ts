import { assign, fromCallback, setup } from 'xstate';
import type { CallError } from '../../../../contract/calls.ts';
import type { CxReport } from '../../../../contract/cx-reports.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Rows that have arrived, of how many; a provider need not say how many there will be. */
export interface DownloadProgress {
  readonly rows: number;
  readonly total: number | null;
}

export type ReportDownloadCommand = { type: 'download.start' } | { type: 'download.cancel' };

export type ReportDownloadFact =
  | ({ type: 'download.progressed' } & DownloadProgress)
  /** The whole file was saved. */
  | { type: 'download.finished'; rows: number }
  | { type: 'download.failed'; error: CallError };

export interface ReportDownloadInput {
  readonly report: CxReport;
}

interface ReportDownloadContext extends ReportDownloadInput, DownloadProgress {}

/** Name of the call in toasts (CX-10). */
const endpointOf = ({ report }: ReportDownloadContext): string => `reports/cx-${report}-report`;

/** The download of one report, saved only when it is complete. Lives while the Cx report is shown. */
export const reportDownloadMachine = setup({
  types: {
    context: {} as ReportDownloadContext,
    input: {} as ReportDownloadInput,
    events: {} as ReportDownloadCommand | ReportDownloadFact,
  },
  actors: {
    /** Asks for the report and saves it as a file; aborted when it is stopped. */
    download: fromCallback<{ type: 'none' }, ReportDownloadInput>(() => {}),
  },
  actions: {
    forgetProgress: assign({ rows: 0, total: null }),
    rememberProgress: assign((_, { rows, total }: DownloadProgress) => ({ rows, total })),
    rememberRows: assign((_, { rows }: { rows: number }) => ({ rows, total: rows })),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'reportDownload',
    context: ({ input }) => ({ ...input, rows: 0, total: null }),
    initial: 'idle',
    states: {
      idle: { on: { 'download.start': 'downloading' } },
      downloading: {
        entry: 'forgetProgress',
        invoke: {
          id: 'download',
          src: 'download',
          input: ({ context: { report } }) => ({ report }),
          onError: { target: 'idle', actions: showErrorOf(endpointOf) },
        },
        on: {
          'download.progressed': { actions: withEvent('rememberProgress') },
          'download.finished': { target: 'saved', actions: withEvent('rememberRows') },
          'download.failed': { target: 'idle', actions: showErrorOf(endpointOf) },
          'download.cancel': 'idle',
        },
      },
      saved: { on: { 'download.start': 'downloading' } },
    },
  });
