import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { Reading } from '../../../../../contract/entities/cameras.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { Frame, PLOT } from '../../../kit/charts/frame.tsx';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { NO_READINGS, TIME } from '../texts.ts';
import { daysOf, formatDay } from './days.ts';

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
  const { domain, ticks } = daysOf(readings.map(({ timestamp }) => timestamp));
  const x = scaleLinear({ domain: [...domain], range: [PLOT.left, PLOT.right] });
  const y = scaleLinear({ domain: [from, to], range: [PLOT.bottom, PLOT.top] });
  return (
    <ChartPanel
      title={title}
      none={NO_READINGS}
      headers={[TIME, label]}
      rows={readings.toReversed().map(({ timestamp, value }) => [formatDateTime(timestamp, null), String(value)])}
    >
      <Frame title={`${title}, ${label}`} x={x} y={y} formatX={formatDay} formatY={String} ticksX={ticks}>
        <LinePath
          data={[...readings]}
          x={({ timestamp }) => x(timestamp)}
          y={({ value }) => y(value)}
          stroke="var(--status-watch)"
          strokeWidth={2}
        />
      </Frame>
    </ChartPanel>
  );
}
