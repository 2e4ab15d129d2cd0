import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { Reading } from '../../../../../contract/entities/cameras.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { Frame } from '../../../kit/charts/frame.tsx';
import { usePlot } from '../../../kit/charts/use-plot.ts';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { NO_READINGS, TIME } from '../texts.ts';
import { daysOf, formatDay, reachOf } from './days.ts';

interface ReadingsChartProps {
  readonly title: string;
  /** Name of the value, with its unit. */
  readonly label: string;
  /** Oldest first. */
  readonly readings: readonly Reading[];
  /** The ends of the axis. */
  readonly from: number;
  readonly to: number;
}

/** Chart of one value over time. */
export function ReadingsChart({ title, label, readings, from, to }: ReadingsChartProps) {
  const { plot, measure } = usePlot();
  const { domain, ticks } = daysOf(readings.map(({ timestamp }) => timestamp));
  const x = scaleLinear({ domain: [...domain], range: [plot.left, plot.right] });
  const y = scaleLinear({ domain: [from, to], range: [plot.bottom, plot.top] });
  return (
    <ChartPanel
      title={title}
      none={NO_READINGS}
      headers={[TIME, label]}
      rows={readings.toReversed().map(({ timestamp, value }) => [formatDateTime(timestamp, null), String(value)])}
    >
      <Frame
        plot={plot}
        measure={measure}
        title={`${title}, ${label}`}
        x={x}
        y={y}
        formatX={formatDay}
        formatY={String}
        ticksX={ticks}
        reachS={reachOf(domain)}
        moments={readings.map(({ timestamp: at, value }) => ({
          at,
          title: formatDateTime(at, null),
          lines: [`${label} ${value}`],
        }))}
      >
        <LinePath
          data={[...readings]}
          x={({ timestamp }) => x(timestamp)}
          y={({ value }) => y(value)}
          stroke="var(--status-watch)"
          strokeWidth={2}
          // A line of one point is a dot.
          strokeLinecap="round"
        />
      </Frame>
    </ChartPanel>
  );
}
