import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cxReportMachine } from './cx-report.machine.ts';
import type { reportDownloadMachine } from './report-download.machine.ts';

export type CxReportRef = ActorRefFrom<typeof cxReportMachine>;
export type ReportDownloadRef = ActorRefFrom<typeof reportDownloadMachine>;
type ReportDownloadSnapshot = SnapshotFrom<typeof reportDownloadMachine>;

/** Downloads, in the order in which they are shown. */
export const selectOrders = ({ children }: SnapshotFrom<typeof cxReportMachine>) => children.orders;
export const selectActivations = ({ children }: SnapshotFrom<typeof cxReportMachine>) => children.activations;

export const selectReport = ({ context }: ReportDownloadSnapshot) => context.report;
export const selectDownloadState = ({ value }: ReportDownloadSnapshot) => value;
export const selectDownloadedRows = ({ context }: ReportDownloadSnapshot) => context.rows;
/** Null while it is not known. */
export const selectTotalRows = ({ context }: ReportDownloadSnapshot) => context.total;
