import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import type { Sort } from '../../../machines/kit/list/list-address.ts';
import { type ListRef, selectQuery, selectRows, selectSelected } from '../../../machines/kit/list/list.selectors.ts';
import { type Column, isShown } from './columns.ts';
import { ListRow, type Selection } from './ListRow.tsx';
import { useRowKeys } from './use-row-keys.ts';
import * as styles from './list.module.css';

interface ListTableProps<Row extends object, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly columns: readonly Column<Row>[];
  /** Ids of columns that this person does not want to see. */
  readonly hidden: readonly string[];
  /** Role of the viewer: some columns are for some roles only. */
  readonly role: Role | undefined;
  readonly idOf: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
}

/** Filters, order and pages are the provider's work: the table needs no row models. */
const features = tableFeatures({ columnVisibilityFeature });
const NO_ROWS: readonly never[] = [];

const ariaSort = (sort: Sort | null, id: string) => {
  if (sort?.by !== id) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
};

/** The rows of a list. Rows keep their place in the page and take another content when the page changes, which is cheapest. */
export function ListTable<Row extends object, Filter>(props: ListTableProps<Row, Filter>) {
  const { list, columns, hidden, role, idOf, selection } = props;
  const rows = useSelector(list, selectRows<Row, Filter>) ?? NO_ROWS;
  const selected = useSelector(list, selectSelected<Row, Filter>);
  const { sort } = useSelector(list, selectQuery<Row, Filter>);
  const definitions = useMemo(
    () => columns.map(({ id, header }): ColumnDef<typeof features, Row> => ({ id, header })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, isShown(column, role, hidden)])),
    [columns, role, hidden],
  );
  const table = useTable({ features, columns: definitions, data: rows, state: { columnVisibility } });
  const leaves = table.getVisibleLeafColumns();
  const visible = useMemo(() => {
    const ids = leaves.map(({ id }) => id);
    return columns.filter(({ id }) => ids.includes(id));
  }, [columns, leaves]);
  const toggle = useCallback(
    (id: string, extendsSelection: boolean) => list.send({ type: extendsSelection ? 'rows.extend' : 'row.toggle', id }),
    [list],
  );
  const ids = rows.map(idOf);
  const { table: element, current, setCurrent } = useRowKeys(ids, selection === undefined ? undefined : toggle);
  const marked = new Set(selected);

  return (
    <table ref={element} className={styles.list} aria-rowcount={rows.length + 1}>
      <colgroup>
        {selection === undefined ? null : <col style={{ width: '36px' }} />}
        {visible.map(({ id, width, givesWay }) => (
          <col key={id} data-gives-way={givesWay} style={width === undefined ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all rows of this page"
                checked={rows.length > 0 && marked.size === rows.length}
                onChange={() => list.send({ type: 'rows.toggle' })}
              />
            </th>
          )}
          {visible.map(({ id, header, align, pinnedAt, givesWay, isSortable = false }) => (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-pinned={pinnedAt}
              data-gives-way={givesWay}
              style={pinnedAt === undefined ? undefined : { right: pinnedAt }}
              {...(isSortable ? { 'aria-sort': ariaSort(sort, id) } : {})}
            >
              {isSortable ? (
                <button type="button" onClick={() => list.send({ type: 'sort.by', column: id })}>
                  {header}
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ original }, slot) => (
          <ListRow
            key={slot}
            row={original}
            id={idOf(original)}
            columns={visible}
            selection={selection}
            isSelected={selection !== undefined && marked.has(idOf(original))}
            isCurrent={idOf(original) === current}
            onToggle={toggle}
            onFocus={setCurrent}
          />
        ))}
      </tbody>
    </table>
  );
}
