import { fromCallback } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { ExportFact } from '../../machines/kit/list/list.events.ts';
import type { ExportInput } from '../../machines/kit/list/list.machine.ts';
import { csvLine, type CsvValue } from '../../../contract/text/csv.ts';

export interface CsvColumn<Row> {
  /** The header, for a column of times by the zone of the file. */
  readonly header: string | ((timezone: number | null) => string);
  /** Id of the column of the list that shows it; the file has it while the list has. */
  readonly column: string;
  /** A cell; times are in the zone, or in the browser's where it is null. */
  readonly csv: (row: Row, timezone: number | null) => CsvValue;
}

/** A column of a file whose zone is known. */
interface FileColumn<Row> {
  readonly header: string;
  readonly csv: (row: Row) => CsvValue;
}

/** Start of a page: a cursor of the provider, or a number of rows to skip where it gives none. */
interface Start {
  readonly skip: number;
  readonly after?: string;
}

interface Page<Row> {
  readonly items: readonly Row[];
  /** Rows that could not be read, which `items` leaves out; absent = none. */
  readonly unread?: number;
  readonly next: string | null;
}

interface ExportOptions<Row, Filter> {
  /** Name of the file. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** One page of the rows, as large as the provider allows. */
  readonly page: (input: ExportInput<Filter>, start: Start, signal: AbortSignal) => Promise<Page<Row>>;
  /** Names a row of a list that grows at its front; absent = no row moves while the list is read. */
  readonly idOf?: (row: Row) => string;
  readonly save: (name: string, content: Blob) => void;
}

/** Spreadsheets take a file without it for one of another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

interface SaveOptions<Row> {
  readonly name: string;
  /** Columns of the file, given its first row; undefined = the file has no rows. */
  readonly columnsOf: (first: Row | undefined) => readonly FileColumn<Row>[];
  readonly page: (start: Start, signal: AbortSignal) => Promise<Page<Row>>;
  readonly idOf?: (row: Row) => string;
  readonly save: (name: string, content: Blob) => void;
}

/**
 * Collects all rows, page by page, and saves them as a CSV file, without those that could not be read. Rows that are added meanwhile
 * push others to the next page: each is saved once. A page that fails fails the whole: no part of a file is saved.
 * @returns a function that aborts it
 */
export function saveRows<Row>(
  { name, columnsOf, page, idOf, save }: SaveOptions<Row>,
  send: (fact: ExportFact) => void,
): () => void {
  const aborting = new AbortController();
  const report = (fact: ExportFact) => {
    if (!aborting.signal.aborted) send(fact);
  };

  const known = new Set<string>();
  const isRepeated = (row: Row): boolean => {
    if (idOf === undefined) return false;
    const { size } = known;
    return known.add(idOf(row)).size === size;
  };

  const collect = async () => {
    let columns: ReturnType<typeof columnsOf> | null = null;
    const lines = [BYTE_ORDER_MARK];
    let start: Start = { skip: 0 };
    for (let [count, read, unread] = [0, 0, 0]; ; ) {
      const { items, next, unread: missing = 0 } = await page(start, aborting.signal);
      if (columns === null) {
        columns = columnsOf(items[0]);
        lines.push(csvLine(columns.map(({ header }) => header)));
      }
      const cells = columns;
      const rows = items.filter((row) => !isRepeated(row));
      lines.push(...rows.map((row) => csvLine(cells.map(({ csv }) => csv(row)))));
      count += rows.length;
      read += items.length;
      unread += missing;
      report({ type: 'export.progressed', count });
      const isLast = items.length + missing === 0 || (next === null && start.after !== undefined);
      if (isLast || aborting.signal.aborted)
        return { content: new Blob(lines, { type: 'text/csv;charset=utf-8' }), unread };
      start = next === null ? { skip: read + unread } : { skip: 0, after: next };
    }
  };

  collect().then(
    ({ content, unread }) => {
      if (aborting.signal.aborted) return;
      save(name, content);
      report({ type: 'export.finished', unread });
    },
    (error: CallError) => report({ type: 'export.failed', error }),
  );
  return () => aborting.abort();
}

/** The rows of a list's query as a file, in the columns that the list shows. Aborted when it is stopped. */
export const exportRows = <Row, Filter>({ columns, page, ...file }: ExportOptions<Row, Filter>) =>
  fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input, sendBack }) => {
    const { hidden, timezone } = input;
    const shown = columns
      .filter(({ column }) => !hidden.includes(column))
      .map(({ header, csv }) => ({
        header: typeof header === 'string' ? header : header(timezone),
        csv: (row: Row) => csv(row, timezone),
      }));
    return saveRows<Row>(
      { ...file, columnsOf: () => shown, page: (start, signal) => page(input, start, signal) },
      sendBack,
    );
  });
