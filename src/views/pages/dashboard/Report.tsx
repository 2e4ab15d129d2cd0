import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { resourceOf } from '../../../machines/kit/resource/resource.machine.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { notUpdating } from './texts.ts';
import * as styles from './DashboardScreen.module.css';

interface TitledRows<Row> {
  readonly title: string;
  /** Words beside the title. */
  readonly aside?: string;
  /** Texts before the first rows arrive, and when there are none. */
  readonly texts: { readonly loading: string; readonly empty: string };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

interface ReportProps<Row> extends TitledRows<Row> {
  readonly report: ActorRefFrom<ReturnType<typeof resourceOf<readonly Row[]>>>;
}

/** A polled report. */
export function Report<Row>({ report, ...shown }: ReportProps<Row>) {
  const rows = useSelector(report, ({ context }) => context.value);
  const error = useSelector(report, ({ context }) => context.error);
  return <Rows rows={rows} error={error} {...shown} />;
}

interface RowsProps<Row> extends TitledRows<Row> {
  /** Null before they were read. */
  readonly rows: readonly Row[] | null;
  /** Reason why they could not be read again. */
  readonly error: string | null;
}

/** Rows with their status: loading, none, not updating. */
export function Rows<Row>({ rows, error, title, aside, texts, children }: RowsProps<Row>) {
  return (
    <Panel title={title} aside={aside === undefined ? null : <span className="muted">{aside}</span>} fills>
      {error === null ? null : <p role="alert">{notUpdating(error)}</p>}
      {rows === null && error === null ? <p role="status">{texts.loading}</p> : null}
      {rows?.length === 0 ? <p role="status">{texts.empty}</p> : null}
      {rows === null || rows.length === 0 ? null : (
        <div className={styles.rows} data-dimmed={error !== null}>
          {children(rows)}
        </div>
      )}
    </Panel>
  );
}
