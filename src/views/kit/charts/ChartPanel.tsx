import { type ReactNode, useState } from 'react';
import { Panel } from '../controls/Panel.tsx';
import { ReportTable } from '../controls/ReportTable.tsx';
import * as styles from './charts.module.css';

const AS_TABLE = 'As table';
const AS_CHART = 'As chart';

interface ChartPanelProps {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Text in place of the chart while there are no rows. */
  readonly none: string;
  /** The chart of the rows. */
  readonly children: ReactNode;
}

/** A chart that can be read as a table too. */
export function ChartPanel({ title, headers, rows, none, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const change = (
    <button type="button" className={styles.change} onClick={() => setIsTable(!isTable)}>
      {isTable ? AS_CHART : AS_TABLE}
    </button>
  );
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <p>{none}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={change}>
      {isTable ? (
        <div className={styles.table}>
          <ReportTable title={title} headers={headers} rows={rows} />
        </div>
      ) : (
        children
      )}
    </Panel>
  );
}
