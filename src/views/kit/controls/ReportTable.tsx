import { ColumnHeads } from './ColumnHeads.tsx';
import * as styles from './ReportTable.module.css';

interface ReportTableProps {
  readonly title: string;
  readonly headers: readonly string[];
  /** A text a column; the first one names its row and is unique. */
  readonly rows: readonly (readonly string[])[];
}

/** A small table of texts. */
export function ReportTable({ title, headers, rows }: ReportTableProps) {
  return (
    <table className={styles.report} aria-label={title}>
      <ColumnHeads columns={headers} />
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
