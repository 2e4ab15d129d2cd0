import type { Sql } from '../base/ports.ts';
import { writeCursor } from './cursor.ts';
import { type ListRequest, type ListSource, listStatement, orderOf } from './list-statement.ts';

/** The values for `data`, `total`, `asOf` and `next` of the contract's `pageOf`. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The document of each row, as JSON text; empty where the list has none. */
  readonly documents: readonly string[];
  readonly total: number | null;
  readonly asOf: string | null;
  readonly next: string | null;
}

interface Found {
  readonly rows: string;
  /** The documents, a line each: jsonb as text has no line break. */
  readonly documents: string;
  readonly total: number | null;
  /** The greatest id of all rows when the page was read. */
  readonly newest: string | null;
}

/**
 * Reads one page of a list. Rows that are added later have a greater id than `asOf`; one whose transaction had its id already,
 * but ended only after the page was read, still appears.
 * @throws {RangeError} when the list has no such sort. @throws {BadRequestError} when `after` is not the end of a page in that order.
 */
export async function readList<Row, Filter extends object, Sort extends string>(
  sql: Sql,
  source: ListSource<Row, Filter, Sort>,
  request: ListRequest<Filter, Sort>,
): Promise<ListPage<Row>> {
  const { text, values } = listStatement(source, request);
  const [found] = await sql.query<Found>(text, values);
  if (!found) throw new Error('A statement of a list always has a row.');
  const rows = JSON.parse(found.rows) as Row[];
  const last = rows.length < request.limit ? undefined : rows.at(-1);
  const order = orderOf(source, request);
  return {
    rows,
    documents: found.documents === '' ? [] : found.documents.split('\n'),
    total: found.total,
    asOf: request.asOf ?? found.newest,
    next: last ? writeCursor({ ...order, value: source.sorts[order.sort].of(last), id: source.id.of(last) }) : null,
  };
}
