import type { Performance } from '../../../../../contract/entities/reports.ts';
import { Panel } from '../../../kit/controls/Panel.tsx';
import { usePortal } from '../../../kit/portal-context.tsx';
import { EndingsChart } from './EndingsChart.tsx';
import { LoadChart } from './LoadChart.tsx';
import { CANCELED, canceledText, END, TAKE } from './texts.ts';
import { TimesChart } from './TimesChart.tsx';
import * as styles from './Charts.module.css';

/** The day of a station, in charts. */
export function DayCharts({ performance }: { performance: Performance }) {
  const { referenceS } = usePortal();
  const { quarters, hours, ended, nothing, load } = performance;
  return (
    <div className={styles.grid}>
      <EndingsChart quarters={quarters} />
      <TimesChart title={TAKE} hours={hours} of="take" referenceS={null} />
      <TimesChart title={END} hours={hours} of="end" referenceS={referenceS} />
      <div className={styles.column}>
        <Panel title={CANCELED}>
          <p>{canceledText(nothing, ended)}</p>
        </Panel>
        <LoadChart load={load} />
      </div>
    </div>
  );
}
