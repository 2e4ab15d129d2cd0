import type { CallError } from '../../../../contract/calls.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';

/** Commands that change the query: the address changes first, and the list follows it. */
export type QueryCommand =
  /** Texts as typed or chosen; an empty one removes its filter. */
  | { type: 'filter.change'; filter: Readonly<Record<string, string>> }
  | { type: 'filters.clear' }
  /** Descending, ascending, then the provider's own order again. */
  | { type: 'sort.by'; column: string }
  | { type: 'page.go'; skip: number }
  | { type: 'size.choose'; limit: number };

export type ListCommand =
  | QueryCommand
  | { type: 'search.type'; typed: string }
  /** Enter was pressed in the search box. */
  | { type: 'search.apply' }
  | { type: 'row.toggle'; id: string }
  /** Selects also all rows from the one that was selected last to this. */
  | { type: 'rows.extend'; id: string }
  /** Selects all rows of the page, or none if all are selected. */
  | { type: 'rows.toggle' }
  /** Selects every row of the query, on whatever page. */
  | { type: 'rows.selectAll' }
  /** Reads again at once, including new rows. */
  | { type: 'list.reload' }
  /** Exports all rows, or of this page those with these ids, without these columns; times in the zone that is shown. */
  | { type: 'export.start'; hidden?: readonly string[]; ids?: readonly string[]; timezone?: number | null }
  | { type: 'export.cancel' };

export type ExportFact =
  /** Number of rows collected so far. */
  | { type: 'export.progressed'; count: number }
  /** The file is saved; `unread` is the number of rows missing because they could not be read, absent = none. */
  | { type: 'export.finished'; unread?: number }
  | { type: 'export.failed'; error: CallError };

export type ListFact = ExportFact | Extract<ScreenNews, { type: 'query.changed' | 'hub.connected' | 'alarm.updated' }>;
export type ListEvent = ListCommand | ListFact;

/** A row was read alone; it replaces the shown one, if any. */
export type RowRead<Row> = { type: 'row.read'; row: Row };
/** Shown rows, sent to the actor in the list's input. */
export type RowsShown = { type: 'rows.shown'; ids: readonly string[] };
