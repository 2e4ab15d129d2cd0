import { memo } from 'react';
import type { Column } from './columns.ts';

/** How rows are selected. */
export interface Selection<Row> {
  readonly idOf: (row: Row) => string;
  /** Names the checkbox of a row. */
  readonly labelOf: (row: Row) => string;
}

interface ListRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row> | undefined;
  readonly isSelected: boolean;
  readonly onToggle: (id: string) => void;
}

function PlainListRow<Row>({ row, columns, selection, isSelected, onToggle }: ListRowProps<Row>) {
  return (
    <tr data-selected={isSelected ? true : undefined}>
      {selection === undefined ? null : (
        <td>
          <input
            type="checkbox"
            aria-label={selection.labelOf(row)}
            checked={isSelected}
            onChange={() => onToggle(selection.idOf(row))}
          />
        </td>
      )}
      {columns.map(({ id, cell, clips, align }) => (
        <td key={id} data-clips={clips} data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row that is the same object is not drawn again. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow;
