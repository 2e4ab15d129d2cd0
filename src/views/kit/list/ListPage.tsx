import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import { NEWER_MAX } from '../../../machines/kit/list/list.constants.ts';
import {
  type ListRef,
  selectIsEmpty,
  selectIsFiltered,
  selectIsLoading,
  selectLoadError,
  selectMaySelectAll,
  selectNewer,
  selectRows,
  selectSelected,
  selectSelectsAll,
  selectShownCount,
  selectTotal,
  selectUnfit,
  selectUnread,
  selectWasLoaded,
} from '../../../machines/kit/list/list.selectors.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useServes } from '../portal-context.tsx';
import { type Column, servedColumns } from './columns.ts';
import { ListChoices } from './ListChoices.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useHidden } from './use-hidden.ts';
import type { Selection } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { UnreadRows } from './UnreadRows.tsx';
import { ignoredText, selectAllText, selectedText } from './texts.ts';
import * as styles from './list.module.css';

interface ListPageProps<Row extends object, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** Role of the viewer: some columns are for some roles only. */
  readonly role: Role | undefined;
  /** Texts before the first rows arrive, and when there are none. */
  readonly texts: { readonly loading: string; readonly empty: string };
  /** Selection of rows; absent where rows cannot be selected. */
  readonly selection?: Selection<Row>;
  /** Preferences with saved views and hidden columns; absent where this list has none. */
  readonly preferences?: ListPreferencesRef | undefined;
  /** Tabs beside the title. */
  readonly tabs?: ReactNode;
  /** Content above the rows, such as a FilterBar. */
  readonly children?: ReactNode;
  /** Content below the rows, such as a Pager. */
  readonly footer?: ReactNode;
}

/** A list with its title, its rows and their status: loading, none, new ones, not updating. */
export function ListPage<Row extends object, Filter>(props: ListPageProps<Row, Filter>) {
  const { list, title, idOf, role, texts, selection, preferences, tabs, children, footer } = props;
  const serves = useServes();
  const columns = useMemo(() => servedColumns(props.columns, serves), [props.columns, serves]);
  const hidden = useHidden(list, preferences);
  const titleId = useId();
  const error = useSelector(list, selectLoadError<Row, Filter>);
  const isLoading = useSelector(list, selectIsLoading<Row, Filter>);
  const newer = useSelector(list, selectNewer<Row, Filter>);
  const isEmpty = useSelector(list, selectIsEmpty<Row, Filter>);
  const isFiltered = useSelector(list, selectIsFiltered<Row, Filter>);
  const selected = useSelector(list, selectSelected<Row, Filter>);
  const rows = useSelector(list, selectRows<Row, Filter>);
  const unfit = useSelector(list, selectUnfit<Row, Filter>);
  const unread = useSelector(list, selectUnread<Row, Filter>);
  const shown = useSelector(list, selectShownCount<Row, Filter>);
  const wasLoaded = useSelector(list, selectWasLoaded<Row, Filter>);
  const reload = () => list.send({ type: 'list.reload' });
  const page = useRef<HTMLElement>(null);
  useKeys({
    findInList: () => page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    reloadList: reload,
    ...(newer === 0 ? {} : { showNewest: reload }),
  });

  return (
    <section ref={page} className={`column ${styles.page}`} aria-labelledby={titleId}>
      <header className={`row ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        {tabs}
        {preferences === undefined ? null : <SavedViews list={list} preferences={preferences} />}
        <span className={styles.gap} />
        <UnreadRows unread={unread} shown={shown} />
        {selected.length === 0 ? null : (
          <>
            <Selected list={list} takesAll={selection?.takesAll ?? false} />
            {selection?.actions?.(rows?.filter((row) => selected.includes(idOf(row))) ?? [])}
          </>
        )}
        {newer === 0 ? null : <Button onClick={reload}>{newer < NEWER_MAX ? newer : `${NEWER_MAX - 1}+`} new</Button>}
        {wasLoaded && error !== null ? <Unread text="Not updating" error={error} onRetry={reload} /> : null}
        {preferences === undefined ? null : (
          <ListChoices list={list} preferences={preferences} columns={columns} hidden={hidden} />
        )}
      </header>
      {children}
      {unfit.length === 0 ? null : (
        <p className={`${styles.unfit} cut`} role="status" title={ignoredText(unfit)}>
          {ignoredText(unfit)}
        </p>
      )}
      <div className={styles.scroll} tabIndex={0} data-dimmed={error !== null || (wasLoaded && isLoading)}>
        <ListTable list={list} columns={columns} hidden={hidden} role={role} idOf={idOf} selection={selection} />
        {wasLoaded || error !== null ? null : <p role="status">{texts.loading}</p>}
        {wasLoaded || error === null ? null : <Unread text="Not loaded" error={error} onRetry={reload} />}
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

interface SelectedProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly takesAll: boolean;
}

/** Number of selected rows; once all of a page are, a button that selects those of the other pages too. */
function Selected<Row, Filter>({ list, takesAll }: SelectedProps<Row, Filter>) {
  const selected = useSelector(list, selectSelected<Row, Filter>);
  const total = useSelector(list, selectTotal<Row, Filter>);
  const selectsAll = useSelector(list, selectSelectsAll<Row, Filter>);
  const maySelectAll = useSelector(list, selectMaySelectAll<Row, Filter>);
  return (
    <>
      <span>{selectsAll ? selectedText(total) : selectedText(selected.length)}</span>
      {takesAll && maySelectAll ? (
        <Button onClick={() => list.send({ type: 'rows.selectAll' })}>{selectAllText(total)}</Button>
      ) : null}
    </>
  );
}

interface UnreadProps {
  readonly text: string;
  readonly error: string;
  readonly onRetry: () => void;
}

/** Reason why there are no rows, or no current ones. */
function Unread({ text, error, onRetry }: UnreadProps) {
  return (
    <p role="alert">
      {text}: {error}
      <Button onClick={onRetry}>Retry</Button>
    </p>
  );
}
