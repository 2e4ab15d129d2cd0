import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { NEWER_MAX } from './list.constants.ts';
import type { ListQuery } from './list-address.ts';

/** One page of the provider's answer. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  /** Null = the provider does not count: there is a next page while a full one came (API-52). */
  readonly total: number | null;
  /**
   * The newest row of the answer. A page that is read with it keeps its rows while others arrive; null = not supported.
   */
  readonly asOf: string | null;
  /** Rows of the page that could not be read, which `items` leaves out; absent = none. */
  readonly unread?: number;
}

/** Update of a list by alarms that the hub sends. */
export interface LiveRows<Row, Filter> {
  readonly rowOf: (alarm: AlarmEvent) => Row;
  /** True if a row that is not shown is new since `asOf` and fits the query. */
  readonly isNew: (row: Row, asOf: string, query: ListQuery<Filter>) => boolean;
}

export interface RowKeys<Row> {
  readonly idOf: (row: Row) => string;
  /** Equal for a row whose cells did not change. */
  readonly versionOf: (row: Row) => string | number;
}

interface Shown<Row> {
  readonly items: readonly Row[] | null;
  readonly selected: readonly string[];
  /** Ids of the rows that arrived since and wait to be shown, `NEWER_MAX` at most. */
  readonly newer: readonly string[];
  readonly asOf: string | null;
}

/** A row that did not change stays the same object, so that it is not drawn again. */
export function withPage<Row>(
  { items, selected, newer, asOf }: Shown<Row>,
  page: ListPage<Row>,
  { idOf, versionOf }: RowKeys<Row>,
): Shown<Row> & { readonly total: number | null; readonly unread: number } {
  const before = new Map(items?.map((row) => [idOf(row), row]));
  const rows = page.items.map((row) => {
    const known = before.get(idOf(row));
    return known !== undefined && versionOf(known) === versionOf(row) ? known : row;
  });
  const ids = new Set(rows.map(idOf));
  return {
    items: rows,
    total: page.total,
    unread: page.unread ?? 0,
    asOf: page.asOf,
    newer: page.asOf === asOf ? newer : [],
    selected: selected.filter((id) => ids.has(id)),
  };
}

/** Rows with this one at its place; unchanged where it is not shown, or is equal. */
export function withRow<Row>(
  items: readonly Row[] | null,
  row: Row,
  { idOf, versionOf }: RowKeys<Row>,
): readonly Row[] | null {
  const shown = items?.find((one) => idOf(one) === idOf(row));
  if (items === null || shown === undefined || versionOf(shown) === versionOf(row)) return items;
  return items.map((one) => (one === shown ? row : one));
}

/** Replaces a shown row at its place; counts a new one, which is never pushed in. */
export function withAlarm<Row, Filter>(
  shown: Shown<Row> & { readonly query: ListQuery<Filter> },
  alarm: AlarmEvent,
  { rowOf, isNew }: LiveRows<Row, Filter>,
  { idOf }: RowKeys<Row>,
): Partial<Shown<Row>> {
  const row = rowOf(alarm);
  const id = idOf(row);
  if (shown.items?.some((one) => idOf(one) === id) === true) {
    return { items: shown.items.map((one) => (idOf(one) === id ? row : one)) };
  }
  const counts =
    shown.asOf !== null &&
    shown.newer.length < NEWER_MAX &&
    !shown.newer.includes(id) &&
    isNew(row, shown.asOf, shown.query);
  return counts ? { newer: [...shown.newer, id] } : {};
}

/** The selected rows and all from the one that was selected last to this one, which then is the last. */
export function extended(ids: readonly string[], selected: readonly string[], to: string): readonly string[] {
  const from = ids.indexOf(selected.at(-1) ?? to);
  const end = ids.indexOf(to);
  const range = ids.slice(Math.min(from, end), Math.max(from, end) + 1);
  return [...new Set([...selected, ...range])].filter((id) => id !== to).concat(to);
}
