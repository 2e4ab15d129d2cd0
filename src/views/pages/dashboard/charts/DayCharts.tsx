import type { Performance } from '../../../../../contract/entities/reports.ts';
import { Panel } from '../../../kit/controls/Panel.tsx';
import { usePortal } from '../../../kit/portal-context.tsx';
import { useClock } from '../../../kit/time/use-clock.ts';
import { EndingsChart } from './EndingsChart.tsx';
import { LoadChart } from './LoadChart.tsx';
import { CANCELED, canceledText, END, TAKE } from './texts.ts';
import { TimesChart } from './TimesChart.tsx';
import * as styles from './Charts.module.css';

const HOUR_S = 3_600;

/** The day of a station until now, in charts. */
export function DayCharts({ performance }: { performance: Performance }) {
  const { referenceS } = usePortal();
  const nowS = useClock((nowMs) => Math.floor(nowMs / 1_000 / HOUR_S) * HOUR_S);
  const { quarters, hours, ended, nothing, load } = performance;
  return (
    <div className={styles.grid}>
      <EndingsChart quarters={quarters} nowS={nowS} />
      <TimesChart title={TAKE} hours={hours} of="take" nowS={nowS} referenceS={null} />
      <TimesChart title={END} hours={hours} of="end" nowS={nowS} referenceS={referenceS} />
      <div className={styles.column}>
        <Panel title={CANCELED}>
          <p>{canceledText(nothing, ended)}</p>
        </Panel>
        <LoadChart load={load} />
      </div>
    </div>
  );
}
