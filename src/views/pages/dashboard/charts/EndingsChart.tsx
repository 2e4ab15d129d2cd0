import { scaleLinear } from '@visx/scale';
import type { Performance } from '../../../../../contract/entities/reports.ts';
import { PCS_STATUS, statusLabel } from '../../../../../contract/enums.ts';
import { formatClockIn, formatDateTime } from '../../../kit/time/format-time.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { dayUntil, Frame } from '../../../kit/charts/frame.tsx';
import { usePlot } from '../../../kit/charts/use-plot.ts';
import { ENDINGS, fromText, TIME, NO_ALARMS } from './texts.ts';
import * as chartsStyles from '../../../kit/charts/charts.module.css';

const QUARTER_S = 900;
const MINUTE_S = 60;
const NAMES = new Map(Object.entries(PCS_STATUS).map(([name, code]) => [code as number, name]));
const colorOf = (status: number): string => `var(--status-${NAMES.get(status) ?? 'new'})`;
const clock = (atS: number): string => formatClockIn(atS * 1_000, null).slice(0, 5);

const totalOf = ({ endings }: Performance['quarters'][number]): number =>
  endings.reduce((sum, { count }) => sum + count, 0);

/** Alarms raised in each quarter hour, by their status. */
export function EndingsChart({ quarters, nowS }: Pick<Performance, 'quarters'> & { readonly nowS: number }) {
  const statuses = [...new Set(quarters.flatMap(({ endings }) => endings.map(({ pcs_status }) => pcs_status)))].sort(
    (one, other) => one - other,
  );
  const { plot, measure } = usePlot();
  const { domain, ticks } = dayUntil(nowS);
  const x = scaleLinear({ domain, range: [plot.left, plot.right] });
  const most = Math.max(1, ...quarters.map(totalOf));
  const y = scaleLinear({
    domain: [0, most],
    range: [plot.bottom, plot.top],
    nice: true,
  });
  const countOf = (quarter: Performance['quarters'][number], status: number) =>
    quarter.endings.find(({ pcs_status }) => pcs_status === status)?.count ?? 0;
  return (
    <ChartPanel
      none={NO_ALARMS}
      title={ENDINGS}
      headers={[TIME, ...statuses.map(statusLabel)]}
      rows={quarters.map((quarter) => [
        formatDateTime(quarter.at, null),
        ...statuses.map((status) => String(countOf(quarter, status))),
      ])}
    >
      <Frame
        plot={plot}
        measure={measure}
        title={ENDINGS}
        x={x}
        y={y}
        formatX={clock}
        formatY={String}
        ticksX={ticks}
        numTicksY={Math.min(4, most)}
        reachS={QUARTER_S / 2}
        moments={quarters.map((quarter) => ({
          at: quarter.at + QUARTER_S / 2,
          title: fromText(formatDateTime(quarter.at, null), QUARTER_S / MINUTE_S),
          lines: quarter.endings.map(({ pcs_status, count }) => `${statusLabel(pcs_status)} ${count}`),
        }))}
      >
        {quarters.map((quarter) => {
          let below = 0;
          return statuses.map((status) => {
            const from = below;
            below += countOf(quarter, status);
            return (
              <rect
                key={`${quarter.at} ${status}`}
                x={x(quarter.at) + 0.5}
                width={Math.max(1, x(quarter.at + QUARTER_S) - x(quarter.at) - 1)}
                y={y(below)}
                height={y(from) - y(below)}
                fill={colorOf(status)}
              />
            );
          });
        })}
      </Frame>
      <ul className={chartsStyles.legend}>
        {statuses.map((status) => (
          <li key={status}>
            <span style={{ background: colorOf(status) }} />
            {statusLabel(status)}
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
