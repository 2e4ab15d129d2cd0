import { COUNT_MAX } from '../../contract/page.ts';
import { BadRequestError } from '../http/errors.ts';
import { type Cursor, readCursor } from './cursor.ts';

/** A column that a list can be sorted by: never null, and indexed together with the id. */
export interface ListColumn<Row> {
  readonly sql: string;
  readonly type: 'bigint' | 'int' | 'text';
  of(row: Row): string | number;
}

/** Definition of a list. All SQL of a list is written here; callers name sorts and filters, and give values. */
export interface ListSource<Row, Filter extends object, Sort extends string> {
  /** A table or a join. */
  readonly from: string;
  /** Columns of `from` in a row, by name. */
  readonly columns: string;
  /** A jsonb of each row that is passed on as it is, such as one that is long; null where there is none. */
  readonly document: string | null;
  /** A bigint, unique, and greater in each row that is added. */
  readonly id: { readonly sql: string; of(row: Row): number };
  readonly sorts: Readonly<Record<Sort, ListColumn<Row>>>;
  readonly defaultSort: Order<Sort>;
  /** The condition of each filter, given the placeholder of its value. */
  readonly filters: { readonly [K in keyof Filter]-?: (placeholder: string) => string };
}

export interface Order<Sort extends string> {
  readonly sort: Sort;
  readonly isDescending: boolean;
}

/** A request as read by `pageQuery` of the contract; a filter without a value is not applied. */
export interface ListRequest<Filter extends object, Sort extends string> {
  readonly filter: Filter;
  readonly sort?: Sort | undefined;
  readonly descending?: boolean | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly asOf?: string | undefined;
  readonly after?: string | undefined;
}

export interface ListStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** @throws {RangeError} when the list has no such sort. */
export function orderOf<Row, Filter extends object, Sort extends string>(
  { sorts, defaultSort }: ListSource<Row, Filter, Sort>,
  { sort, descending }: ListRequest<Filter, Sort>,
): Order<Sort> {
  if (sort === undefined) return { ...defaultSort, isDescending: descending ?? defaultSort.isDescending };
  if (!Object.hasOwn(sorts, sort)) throw new RangeError(`The list is not sorted by ${sort}.`);
  return { sort, isDescending: descending ?? false };
}

function endOfPage(after: string, { sort, isDescending }: Order<string>): Cursor {
  const cursor = readCursor(after);
  if (cursor.sort !== sort || cursor.isDescending !== isDescending)
    throw new BadRequestError('The query is not valid: after: it is the end of a page in another order.');
  return cursor;
}

/**
 * Statement for a page: its rows as JSON text, their documents on one line each, and unless it continues after another page, its total and its `asOf`.
 * Values are parameters, everything else comes from `source`.
 * @throws {RangeError} when the list has no such sort. @throws {BadRequestError} when `after` is not the end of a page in that order.
 */
export function listStatement<Row, Filter extends object, Sort extends string>(
  source: ListSource<Row, Filter, Sort>,
  request: ListRequest<Filter, Sort>,
): ListStatement {
  const { from, columns, document, id, sorts, filters } = source;
  const { filter, skip, limit, asOf, after } = request;
  const order = orderOf(source, request);
  const column = sorts[order.sort];
  const cursor = after === undefined ? null : endOfPage(after, order);

  const values: unknown[] = [];
  const placeholder = (value: unknown): string => `$${values.push(value)}`;
  const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`);

  const names = Object.keys(filters) as (keyof Filter & string)[];
  const conditions = names
    .filter((name) => filter[name] !== undefined)
    .map((name) => `(${filters[name](placeholder(filter[name]))})`);
  if (asOf !== undefined) conditions.push(`${id.sql} <= ${placeholder(asOf)}::bigint`);
  const counted = where(conditions);

  if (cursor) {
    const end = `(${placeholder(cursor.value)}::${column.type}, ${placeholder(cursor.id)}::bigint)`;
    conditions.push(`(${column.sql}, ${id.sql}) ${order.isDescending ? '<' : '>'} ${end}`);
  }
  const direction = order.isDescending ? 'desc' : 'asc';
  // Text is made of the rows of the page only, not of those that are left out.
  const page = `select ${columns}, ${document ?? 'null::jsonb'} as list_document from ${from} ${where(conditions)}
    order by ${column.sql} ${direction}, ${id.sql} ${direction} limit ${placeholder(limit)} offset ${placeholder(skip)}`;
  const total = `(select count(*)::int from (select from ${from} ${counted} limit ${COUNT_MAX}) as counted)`;
  const newest = `(select coalesce(max(${id.sql}), 0)::text from ${from})`;
  const text = `
    select coalesce(json_agg(fields), '[]')::text as rows, coalesce(string_agg(list_document::text, E'\\n'), '') as documents,
      ${cursor ? 'null::int' : total} as total, ${cursor ? 'null' : newest} as newest
    from (${page}) as page, lateral (select ${columns}) as fields`;
  return { text, values };
}
