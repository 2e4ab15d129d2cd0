import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listOf } from './list.machine.ts';

type ListMachine<Row, Filter> = ReturnType<typeof listOf<Row, Filter>>;
export type ListRef<Row, Filter> = ActorRefFrom<ListMachine<Row, Filter>>;
type ListSnapshot<Row, Filter> = SnapshotFrom<ListMachine<Row, Filter>>;

export const selectQuery = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.query;
/** Of the screen, without its query. */
export const selectPath = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.path;
/** Its query as an address has it, but for the page. */
export const selectView = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.view;
/** Null until the first page came. */
export const selectRows = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items;
export const selectWasLoaded = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items !== null;
/** There are no rows, not even some that could not be read. */
export const selectIsEmpty = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) =>
  context.items?.length === 0 && context.unread === 0;
/** How many rows of this page are shown. */
export const selectShownCount = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.items?.length ?? 0;
/** How many rows of this page could not be read, and are not among those that are shown. */
export const selectUnread = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.unread;
/** What the address says that no list can show, as it has it. */
export const selectUnfit = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.unfit;
export const selectIsFiltered = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) =>
  Object.keys(context.query.filter ?? {}).length > 0;
/** What the address says of one filter; empty where it is not set. */
export const selectFilterText = <Row, Filter>({ context }: ListSnapshot<Row, Filter>, name: string): string => {
  const value = Object.entries(context.query.filter ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** Why the rows could not be read the last time; null while they are current. */
export const selectLoadError = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.error;
/** The rows shown are not those that are asked for. */
export const selectIsLoading = <Row, Filter>(snapshot: ListSnapshot<Row, Filter>) =>
  snapshot.matches({ rows: 'loading' });
/** How many rows arrived that are not shown. */
export const selectNewer = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.newer.length;
export const selectSelected = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.selected;
export const selectTotal = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.total;
export const selectTyped = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.typed;
export const selectIsExporting = <Row, Filter>(snapshot: ListSnapshot<Row, Filter>) =>
  snapshot.matches({ file: 'collecting' });
export const selectExported = <Row, Filter>({ context }: ListSnapshot<Row, Filter>) => context.exported;
