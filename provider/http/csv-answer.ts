import { Readable } from 'node:stream';
import { csvLine, type CsvValue } from '../../contract/text/csv.ts';

/** Spreadsheets take a file without it for one of another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

/** The answer of a call as a CSV file, whose rows are read while it is sent: a long one is never in memory as a whole. */
export class CsvAnswer {
  readonly columns: readonly string[];
  /** Expected number of rows. */
  readonly total: number;
  readonly #parts: AsyncIterable<readonly (readonly CsvValue[])[]>;

  /** @param parts batches of rows as they are read */
  constructor(columns: readonly string[], total: number, parts: AsyncIterable<readonly (readonly CsvValue[])[]>) {
    this.columns = columns;
    this.total = total;
    this.#parts = parts;
  }

  /** Reads the next rows only once those before were taken, and no more when it is destroyed. */
  stream(): Readable {
    return Readable.from(this.#lines(), { highWaterMark: 1 });
  }

  async *#lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(this.columns);
    for await (const rows of this.#parts) yield rows.map(csvLine).join('');
  }
}
