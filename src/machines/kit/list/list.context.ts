import type { ActorRef, Snapshot } from 'xstate';
import type { ListQuery } from './list-address.ts';
import type { RowsShown } from './list.events.ts';

export interface ListContext<Row, Filter> {
  /** Path of the screen, without its query. */
  readonly path: string;
  readonly query: ListQuery<Filter>;
  /** Query as an address has it, without the page. */
  readonly view: string;
  /** Text of the search box. */
  readonly typed: string;
  /** Null = never loaded. */
  readonly items: readonly Row[] | null;
  readonly total: number | null;
  /** Rows of this page that could not be read. */
  readonly unread: number;
  readonly asOf: string | null;
  readonly newer: readonly string[];
  /** Ids of rows of this page. */
  readonly selected: readonly string[];
  /** The rows of the other pages are selected too. */
  readonly selectsAll: boolean;
  /** Error of the last reading; null while the rows are current. */
  readonly error: string | null;
  /** Rows that the running export has collected. */
  readonly exported: number;
  /** Filters of the last visit, as an address has them, that this address did not name; empty = none. */
  readonly restored: string;
  /** Parts of the address that no list can show, as written there. */
  readonly unfit: readonly string[];
  readonly reportTo: ReportTo | null;
}

/** Actor that is sent the shown rows. */
type ReportTo = ActorRef<Snapshot<unknown>, RowsShown>;

export interface ListInput {
  readonly path: string;
  /** Query of the address, with or without its question mark. */
  readonly query: string;
  /** Filters of the last visit as an address has them, where the screen saves them (EVENTS-27); an address with a query wins. */
  readonly saved?: string;
  /** Absent where no one needs the shown rows. */
  readonly reportTo?: ReportTo;
}
