import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import {
  type ListRef,
  selectIsEmpty,
  selectIsFiltered,
  selectIsLoading,
  selectLoadError,
  selectNewer,
  selectWasLoaded,
} from '../../../machines/kit/list/list.selectors.ts';
import type { Column } from './columns.ts';
import type { Selection } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import './list.css';

interface ListPageProps<Row extends object, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** Who looks at it: some columns are for some roles only. */
  readonly role: Role | undefined;
  /** What it says before the first rows came, and when there are none. */
  readonly texts: { readonly loading: string; readonly empty: string };
  /** Absent where rows are not selected. */
  readonly selection?: Selection<Row>;
  /** Above the rows, such as a FilterBar. */
  readonly children?: ReactNode;
  /** Below the rows, such as a Pager. */
  readonly footer?: ReactNode;
}

/** A list with its title, its rows, and what is to be said of them: loading, none, new ones, not updating. */
export function ListPage<Row extends object, Filter>(props: ListPageProps<Row, Filter>) {
  const { list, title, columns, role, texts, selection, children, footer } = props;
  const titleId = useId();
  const error = useSelector(list, selectLoadError<Row, Filter>);
  const isLoading = useSelector(list, selectIsLoading<Row, Filter>);
  const newer = useSelector(list, selectNewer<Row, Filter>);
  const isEmpty = useSelector(list, selectIsEmpty<Row, Filter>);
  const isFiltered = useSelector(list, selectIsFiltered<Row, Filter>);
  const wasLoaded = useSelector(list, selectWasLoaded<Row, Filter>);
  const reload = () => list.send({ type: 'list.reload' });

  return (
    <section className="column list-page" aria-labelledby={titleId}>
      <header className="list-head">
        <h2 id={titleId}>{title}</h2>
        {newer === 0 ? null : <Button onClick={reload}>{newer} new</Button>}
        {error === null ? null : (
          <p role="alert">
            Not updating: {error}
            <Button onClick={reload}>Retry</Button>
          </p>
        )}
      </header>
      {children}
      <div className="list-scroll" tabIndex={0} data-dimmed={error !== null || (wasLoaded && isLoading)}>
        <ListTable list={list} columns={columns} role={role} selection={selection} />
        {wasLoaded || error !== null ? null : <p role="status">{texts.loading}</p>}
        {isEmpty ? (
          <p role="status">
            {texts.empty}
            {isFiltered ? <Button onClick={() => list.send({ type: 'filters.clear' })}>Clear filters</Button> : null}
          </p>
        ) : null}
      </div>
      {footer}
    </section>
  );
}
