import { memo, type ReactNode } from 'react';
import type { Column } from './columns.ts';
import { NO_VALUE } from '../no-value.ts';

/** Selection of a list's rows by checkboxes. */
export interface Selection<Row> {
  /** Names the checkbox of a row. */
  readonly labelOf: (row: Row) => string;
  /** Buttons for the selected rows, beside their number. */
  readonly actions?: (rows: readonly Row[]) => ReactNode;
  /** The actions take all rows of the query too. */
  readonly takesAll?: boolean;
}

interface ListRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row> | undefined;
  readonly isSelected: boolean;
  /** Tab leads to it, among the rows. */
  readonly isCurrent: boolean;
  /** `extends`: with all rows from the one that was selected last. */
  readonly onToggle: (id: string, extendsSelection: boolean) => void;
  readonly onFocus: (id: string) => void;
}

/** Shows a dash instead of an empty cell: the provider does not know the value (API-52). */
const orDash = (content: ReactNode): ReactNode => (content === '' ? NO_VALUE : content);

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const { row, id: rowId, columns, selection, isSelected, isCurrent, onToggle, onFocus } = props;
  return (
    <tr
      data-row={rowId}
      data-selected={isSelected ? true : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(rowId)}
    >
      {selection === undefined ? null : (
        <td>
          <input
            type="checkbox"
            aria-label={selection.labelOf(row)}
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle(rowId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ id, cell, clips, align, pinnedAt }) => {
        const content = orDash(cell(row));
        return (
          <td
            key={id}
            data-clips={clips}
            data-align={align}
            data-pinned={pinnedAt}
            title={clips === true && typeof content === 'string' ? content : undefined}
            style={pinnedAt === undefined ? undefined : { right: pinnedAt }}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** A row that renders again only for another object. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow;
