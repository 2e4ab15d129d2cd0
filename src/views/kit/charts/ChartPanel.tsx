import { type ReactNode, useState } from 'react';
import { Panel } from '../controls/Panel.tsx';
import '../controls/ReportTable.css';
import './charts.css';

const AS_TABLE = 'As table';
const AS_CHART = 'As chart';

interface ChartPanelProps {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Where there are no rows. */
  readonly none: string;
  /** The same as a picture. */
  readonly children: ReactNode;
}

/** A chart that can be read as a table too. */
export function ChartPanel({ title, headers, rows, none, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const change = (
    <button type="button" className="chart-change" onClick={() => setIsTable(!isTable)}>
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
      {isTable ? <Table title={title} headers={headers} rows={rows} /> : children}
    </Panel>
  );
}

function Table({ title, headers, rows }: Omit<ChartPanelProps, 'none' | 'children'>) {
  return (
    <div className="chart-table">
      <table className="report" aria-label={title}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
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
    </div>
  );
}
