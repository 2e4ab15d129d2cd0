/** What a cell of a CSV file is made of. */
export type CsvValue = string | number | boolean | null;

/**
 * Not in the spec: the places where spreadsheets begin a formula (OWASP, CSV injection). The separator is the reader's choice:
 * one who expects semicolons or tabs begins a cell behind each, and a row behind a line break, whatever the quotes say.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,\t\r\n])[\s"]*)/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const inert = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'");
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line of a CSV file (RFC 4180). What would begin a formula gets an apostrophe before it; a number stays one. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Not in the spec: of a call that answers a CSV file, how many rows it has, so that a portal can say how far its download is. */
export const ROWS_HEADER = 'x-total-rows';
