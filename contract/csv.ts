/** What a cell of a CSV file is made of. */
export type CsvValue = string | number | boolean | null;

/** Not in the spec: spreadsheets run a cell that begins so as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line of a CSV file (RFC 4180). A text that begins like a formula gets an apostrophe before it; a number stays one. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Not in the spec: of a call that answers a CSV file, how many rows it has, so that a portal can say how far its download is. */
export const ROWS_HEADER = 'x-total-rows';
