import { fromCallback } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { ExportFact } from '../../machines/kit/list/list.events.ts';
import type { ExportInput, LoadInput } from '../../machines/kit/list/list.machine.ts';
import { csvLine, type CsvValue } from '../../../contract/csv.ts';

export interface CsvColumn<Row> {
  readonly header: string;
  /** Id of the column of the list that shows it; the file has it while the list has. */
  readonly column: string;
  readonly csv: (row: Row) => CsvValue;
}

/** Where a page begins: behind a cursor of the provider, or after so many rows where it gives none. */
interface Start {
  readonly skip: number;
  readonly after?: string;
}

interface ExportOptions<Row, Filter> {
  /** Of the file. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** One page of the rows, as large as the provider allows. */
  readonly page: (
    input: LoadInput<Filter>,
    start: Start,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Row[]; readonly next: string | null }>;
  readonly save: (name: string, content: Blob) => void;
}

/** Spreadsheets take a file without it for one of another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Collects all rows of a list, page by page, and saves them as a CSV file. A page that fails fails the export: no part of a
 * file is saved. Aborted when it is stopped.
 */
export const exportRows = <Row, Filter>({ name, columns, page, save }: ExportOptions<Row, Filter>) =>
  fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input, sendBack }) => {
    const shown = columns.filter(({ column }) => !input.hidden.includes(column));
    const aborting = new AbortController();
    const report = (fact: ExportFact) => {
      if (!aborting.signal.aborted) sendBack(fact);
    };

    const collect = async (): Promise<Blob> => {
      const lines = [BYTE_ORDER_MARK, csvLine(shown.map(({ header }) => header))];
      let start: Start = { skip: 0 };
      for (let count = 0; ; ) {
        const { items, next } = await page(input, start, aborting.signal);
        lines.push(...items.map((row) => csvLine(shown.map(({ csv }) => csv(row)))));
        count += items.length;
        report({ type: 'export.progressed', count });
        const isLast = items.length === 0 || (next === null && start.after !== undefined);
        if (isLast || aborting.signal.aborted) return new Blob(lines, { type: 'text/csv;charset=utf-8' });
        start = next === null ? { skip: count } : { skip: 0, after: next };
      }
    };

    collect().then(
      (content) => {
        if (aborting.signal.aborted) return;
        save(name, content);
        report({ type: 'export.finished' });
      },
      (error: CallError) => report({ type: 'export.failed', error }),
    );
    return () => aborting.abort();
  });
