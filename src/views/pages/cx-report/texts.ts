import type { CxReport } from '../../../../contract/cx-reports.ts';

export const TITLE = 'Cx report';
/** CX-02 */
export const DOWNLOAD: Readonly<Record<CxReport, string>> = {
  orders: 'Download orders report',
  activations: 'Download activations report',
};
/** Not in the spec. */
export const ABOUT: Readonly<Record<CxReport, string>> = {
  orders: 'What customers ordered: who, to which address, how many, on which plan. Days are those of UTC.',
  activations: 'Locations whose service has begun, with plan and day, in UTC.',
};
export const CANCEL_DOWNLOAD = 'Cancel download';
const NUMBER = new Intl.NumberFormat('en-US');
export const rowsOf = (rows: number, total: number | null): string =>
  total === null ? `${NUMBER.format(rows)} rows` : `${NUMBER.format(rows)} of ${NUMBER.format(total)} rows`;
export const savedRows = (rows: number): string => `Saved, ${NUMBER.format(rows)} rows`;
