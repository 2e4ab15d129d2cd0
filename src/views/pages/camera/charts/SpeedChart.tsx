import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { SpeedTest } from '../../../../../contract/entities/cameras.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { Frame } from '../../../kit/charts/frame.tsx';
import { usePlot } from '../../../kit/charts/use-plot.ts';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { DOWNLOAD, NO_RESULTS, PANELS, SIGNAL, TIME, UPLOAD } from '../texts.ts';
import { daysOf, formatDay, reachOf } from './days.ts';
import * as chartsStyles from '../../../kit/charts/charts.module.css';

const LEAST_MBPS = 4;
const SERIES = [
  { of: 'downloadSpeed', label: DOWNLOAD, color: 'var(--status-watch)' },
  { of: 'uploadSpeed', label: UPLOAD, color: 'var(--p2)' },
] as const;

/** Speed of the camera's link at each test; the table also has the signal of each (CAM-37). */
export function SpeedChart({ results }: { results: readonly SpeedTest[] }) {
  const tests = results.toReversed();
  const { plot, measure } = usePlot();
  const { domain, ticks } = daysOf(tests.map(({ created }) => created));
  const fastest = Math.max(
    LEAST_MBPS,
    ...tests.map(({ metrics }) => metrics.downloadSpeed),
    ...tests.map(({ metrics }) => metrics.uploadSpeed),
  );
  const x = scaleLinear({ domain: [...domain], range: [plot.left + 8, plot.right - 8] });
  const y = scaleLinear({ domain: [0, fastest], range: [plot.bottom, plot.top], nice: true });
  return (
    <ChartPanel
      title={PANELS.speed}
      none={NO_RESULTS}
      headers={[TIME, DOWNLOAD, UPLOAD, SIGNAL]}
      rows={results.map(({ created, metrics: { downloadSpeed, uploadSpeed, rssi } }) => [
        formatDateTime(created, null),
        String(downloadSpeed),
        String(uploadSpeed),
        String(rssi),
      ])}
    >
      <Frame
        plot={plot}
        measure={measure}
        title={PANELS.speed}
        x={x}
        y={y}
        formatX={formatDay}
        formatY={String}
        ticksX={ticks}
        reachS={reachOf(domain)}
        moments={tests.map(({ created: at, metrics }) => ({
          at,
          title: formatDateTime(at, null),
          lines: SERIES.map(({ of, label }) => `${label} ${metrics[of]}`),
        }))}
      >
        {SERIES.map(({ of, color }) => (
          <g key={of}>
            <LinePath
              data={[...tests]}
              x={({ created }) => x(created)}
              y={({ metrics }) => y(metrics[of])}
              stroke={color}
              strokeWidth={2}
            />
            {tests.map(({ created, metrics }) => (
              <circle key={created} cx={x(created)} cy={y(metrics[of])} r={3} fill={color} />
            ))}
          </g>
        ))}
      </Frame>
      <ul className={chartsStyles.legend}>
        {SERIES.map(({ of, label, color }) => (
          <li key={of}>
            <span style={{ background: color }} />
            {label}
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
