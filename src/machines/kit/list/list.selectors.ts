import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listOf } from './list.machine.ts';

type ListMachine<Row, Filter> = ReturnType<typeof listOf<Row, Filter>>;
export type ListRef<Row, Filter> = ActorRefFrom<ListMachine<Row, Filter>>;
type ListSnapshot<Row, Filter> = SnapshotFrom<ListMachine<Row, Filter>>;

export const selectQuery = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.query;
/** Path of the screen, without its query. */
export const selectPath = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.path;
/** Query as an address has it, without the page. */
export const selectView = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.view;
/** Null until the first page came. */
export const selectRows = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items;
export const selectWasLoaded = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items !== null;
/** True if there are no rows, not even some that could not be read. */
export const selectIsEmpty = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) =>
  context.items?.length === 0 && context.unread === 0;
/** Number of rows shown on this page. */
export const selectShownCount = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items?.length ?? 0;
/** Number of rows of this page that could not be read and are not shown. */
export const selectUnread = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.unread;
/** Parts of the address that no list can show, as written there. */
export const selectUnfit = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.unfit;
export const selectIsFiltered = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) =>
  Object.keys(context.query.filter ?? {}).length > 0;
/** Text of one filter in the address; empty where it is not set. */
export const selectFilterText = <Row, Filter>({ context }: ListSnapshot<Row, Filter>, name: string): string => {
  const value = Object.entries(context.query.filter ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** Filters that are set, each with its text as an address has it. */
export const selectFilterTexts = <Row, Filter>({ context }: ListSnapshot<Row, Filter>): readonly [string, string][] =>
  Object.entries(context.query.filter ?? {}).map(([name, value]) => [name, String(value)]);
/** Error of the last reading; null while the rows are current. */
export const selectLoadError = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.error;
/** The rows shown are not those that are asked for. */
export const selectIsLoading = <Row, Filter>(snapshot: ListSnapshot<Row, Filter>) =>
  snapshot.matches({ rows: 'loading' });
/** Number of new rows that are not shown. */
export const selectNewer = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.newer.length;
export const selectSelected = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.selected;
/** True while the rows of the other pages are selected too. */
export const selectSelectsAll = <Row, Filter>({ context: { selectsAll, selected } }: ListSnapshot<Row, Filter>) =>
  selectsAll && selected.length > 0;
/** True if all rows of this page are selected, and the query has further rows. */
export const selectMaySelectAll = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) =>
  !context.selectsAll &&
  context.items !== null &&
  context.selected.length === context.items.length &&
  context.total !== null &&
  context.total > context.items.length + context.unread;
/** Newest row at the time of the reading, with which further pages are read. */
export const selectAsOf = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.asOf;
export const selectTotal = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.total;
export const selectTyped = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.typed;
export const selectIsExporting = <Row, Filter>(snapshot: ListSnapshot<Row, Filter>) =>
  snapshot.matches({ file: 'collecting' });
export const selectExported = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.exported;
