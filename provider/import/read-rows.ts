import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { type Column, emptyOf } from './columns.ts';
import { ImportError } from './import-error.ts';
import type { Kind } from './kind.ts';

export interface FileRow {
  /** The line on which it begins. */
  readonly line: number;
  /** Null for an empty cell. */
  readonly id: string | null;
  readonly given: Readonly<Record<string, unknown>>;
  /** Errors by column, from left to right. */
  readonly wrong: readonly string[];
}

/** Longest row, characters. Not in the spec: a longer one is a quote that was not closed. */
export const RECORD_MAX = 65_536;
/** Rows parsed ahead. Not in the spec: each pause of the parser costs as much as many of them. */
const ROWS_AHEAD = 500;
/** Replacement of a decoder for bytes that are not UTF-8. */
const NO_CHARACTER = '\ufffd';

export const PARSING = {
  bom: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: RECORD_MAX,
  // The parser is a stream, which takes this too.
  readableHighWaterMark: ROWS_AHEAD,
};
const LINE_BREAK = /[\r\n]/;

const linesOf = (record: readonly string[]): number =>
  record.reduce((sum, cell) => (LINE_BREAK.test(cell) ? sum + cell.split(/\r\n|\r|\n/).length - 1 : sum), 1);

/** Column of each cell of a row. @throws {ImportError} naming all that is wrong with the header. */
function readHeader(cells: readonly string[], { columns }: Kind): readonly Column[] {
  const names = cells.map((cell) => cell.trim());
  const known = new Map(columns.map((column) => [column.name, column]));
  const listed = (found: readonly string[]) => found.map((name) => `"${name}"`).join(', ');
  const unknown = names.filter((name) => !known.has(name));
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
  const missing = columns.filter(({ name, isRequired }) => isRequired && !names.includes(name)).map(({ name }) => name);
  const reasons = [
    ...(unknown.length > 0 ? [`has unknown columns: ${listed(unknown)}`] : []),
    ...(repeated.length > 0 ? [`names columns twice: ${listed(repeated)}`] : []),
    ...(missing.length > 0 ? [`lacks columns: ${listed(missing)}`] : []),
  ];
  if (reasons.length > 0)
    throw new ImportError(`The first line ${reasons.join('; it ')}. Columns are separated by commas.`);
  return names.flatMap((name) => known.get(name) ?? []);
}

function put(row: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  const inner = (row[name] ?? {}) as Record<string, unknown>;
  row[name] = inner;
  put(inner, rest, value);
}

function readRow(line: number, cells: readonly string[], header: readonly Column[], key: string): FileRow {
  const row: Record<string, unknown> = {};
  const wrong: string[] = [];
  let id: string | null = null;
  if (cells.length !== header.length) wrong.push(`has ${cells.length} columns; the first line has ${header.length}`);
  for (const [index, column] of header.entries()) {
    const cell = cells[index]?.trim();
    if (cell === undefined) continue;
    const empty = column.isRequired ? { wrong: 'is empty' } : emptyOf(column);
    const read = cell === '' ? empty : column.read(cell);
    if (read === null) continue;
    if (cell.includes(NO_CHARACTER)) wrong.push(`${column.name} is not UTF-8`);
    else if ('wrong' in read) wrong.push(`${column.name} ${read.wrong}`);
    else {
      if (column.name === key) id = String(read.value);
      put(row, column.path, read.value);
    }
  }
  return { line, id, given: row, wrong };
}

const sentenceOf = (error: CsvError): string => {
  const line = typeof error['lines'] === 'number' ? `line ${error['lines']}` : 'the last line';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return `A quote that opens in ${line} or before is not closed.`;
  return `A quote in ${line} stands within a cell that does not begin with one; inside quotes it is written twice.`;
};

/**
 * The rows of a CSV file, one after the other; empty ones are left out.
 * @throws {ImportError} when it cannot be read, or not any further.
 */
export async function* readRows(path: string, kind: Kind): AsyncGenerator<FileRow> {
  const file = createReadStream(path);
  const parser = parse(PARSING);
  file.on('error', (error) => parser.destroy(error));
  let header: readonly Column[] | null = null;
  let nextLine = 1;
  try {
    for await (const record of file.pipe(parser) as AsyncIterable<readonly string[]>) {
      const line = nextLine;
      nextLine += linesOf(record);
      if (record.every((cell) => cell.trim() === '')) continue;
      if (header === null) header = readHeader(record, kind);
      else yield readRow(line, record, header, kind.key);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(sentenceOf(error), { cause: error });
    if (error instanceof Error && 'syscall' in error)
      throw new ImportError(`${path} cannot be read: ${error.message}.`, { cause: error });
    throw error;
  } finally {
    file.destroy();
    parser.destroy();
  }
  if (header === null) throw new ImportError('The file is empty: its first line names the columns.');
}
