import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { SpeedTest } from '../../../../../contract/entities/cameras.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { Frame, PLOT } from '../../../kit/charts/frame.tsx';
import { formatDateTime } from '../../../kit/time/format-time.ts';
import { DOWNLOAD, NO_RESULTS, PANELS, SIGNAL, TIME, UPLOAD } from '../texts.ts';
import { daysOf, formatDay } from './days.ts';
import * as chartsStyles from '../../../kit/charts/charts.module.css';

const LEAST_MBPS = 4;
const SERIES = [
  { of: 'downloadSpeed', label: DOWNLOAD, color: 'var(--status-watch)' },
  { of: 'uploadSpeed', label: UPLOAD, color: 'var(--p2)' },
] as const;

/** Speed of the camera's link at each test; the table also has the signal of each (CAM-37). */
export function SpeedChart({ results }: { results: readonly SpeedTest[] }) {
  const tests = results.toReversed();
  const { domain, ticks } = daysOf(tests.map(({ created }) => created));
  const fastest = Math.max(
    LEAST_MBPS,
    ...tests.map(({ metrics }) => metrics.downloadSpeed),
    ...tests.map(({ metrics }) => metrics.uploadSpeed),
  );
  const x = scaleLinear({ domain: [...domain], range: [PLOT.left + 8, PLOT.right - 8] });
  const y = scaleLinear({ domain: [0, fastest], range: [PLOT.bottom, PLOT.top], nice: true });
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
      <Frame title={PANELS.speed} x={x} y={y} formatX={formatDay} formatY={String} ticksX={ticks}>
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
