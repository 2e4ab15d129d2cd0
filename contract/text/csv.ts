/** Value of a cell of a CSV file. */
export type CsvValue = string | number | boolean | null;

/**
 * Not in the spec: positions at which spreadsheets begin a formula (OWASP, CSV injection). The separator is the
 * reader's choice: with semicolons or tabs, a cell begins behind each, and a row behind a line break, even within
 * quotes.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,\t\r\n])[\s"]*)/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const inert = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'");
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * One line of a CSV file (RFC 4180). A cell that would begin a formula gets an apostrophe before it; a number stays
 * one.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;

/**
 * Not in the spec: header with the number of rows of a CSV answer, so that a portal can show the download's progress.
 */
export const ROWS_HEADER = 'x-total-rows';
