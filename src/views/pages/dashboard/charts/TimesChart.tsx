import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { Performance } from '../../../../../contract/entities/reports.ts';
import { formatSpan } from '../../../kit/time/format-span.ts';
import { formatClockIn, formatDateTime } from '../../../kit/time/format-time.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { dayUntil, Frame } from '../../../kit/charts/frame.tsx';
import { usePlot } from '../../../kit/charts/use-plot.ts';
import { fromText, P50, P95, referenceText, TIME, NO_ALARMS } from './texts.ts';
import * as chartsStyles from '../../../kit/charts/charts.module.css';
import * as styles from './Charts.module.css';

type Hour = Performance['hours'][number];

interface TimesChartProps {
  readonly title: string;
  readonly hours: readonly Hour[];
  readonly of: 'take' | 'end';
  /** The time now, s. */
  readonly nowS: number;
  /** Time that the station aims for, s; null where it names none. */
  readonly referenceS: number | null;
}

/** Whole seconds at each of the four ticks. */
const LEAST_S = 4;
const HOUR_S = 3_600;
const MINUTE_S = 60;
/** Hours and minutes, s: the ticks divide the one of which a chart has more than this many. */
const UNITS_S = [HOUR_S, MINUTE_S] as const;
const UNITS_FROM = 1.5;
const COLORS = { p50: 'var(--action)', p95: 'var(--p2)' } as const;
const SHARES = ['p50', 'p95'] as const;
const clock = (atS: number): string => formatClockIn(atS * 1_000, null).slice(0, 5);
const shown = (seconds: number | null): string => (seconds === null ? '–' : formatSpan(seconds));

/** Durations by hour: the median and the 95th percentile. */
export function TimesChart({ title, hours, of, nowS, referenceS }: TimesChartProps) {
  const known = hours.flatMap((hour) => SHARES.map((name) => hour[of][name] ?? 0));
  const { plot, measure } = usePlot();
  const { domain, ticks } = dayUntil(nowS);
  const x = scaleLinear({ domain, range: [plot.left + 12, plot.right - 12] });
  const most = Math.max(LEAST_S, referenceS ?? 0, ...known);
  const unitS = UNITS_S.find((unit) => most >= UNITS_FROM * unit) ?? 1;
  const scale = scaleLinear({ domain: [0, most / unitS], range: [plot.bottom, plot.top], nice: true });
  const y = (seconds: number): number => scale(seconds / unitS);
  return (
    <ChartPanel
      none={NO_ALARMS}
      title={title}
      headers={[TIME, P50, P95]}
      rows={hours.map((hour) => [formatDateTime(hour.at, null), shown(hour[of].p50), shown(hour[of].p95)])}
    >
      <Frame
        plot={plot}
        measure={measure}
        title={title}
        x={x}
        y={scale}
        formatX={clock}
        formatY={(value) => formatSpan(value * unitS)}
        ticksX={ticks}
        reachS={HOUR_S / 2}
        moments={hours.map((hour) => ({
          at: hour.at,
          title: fromText(formatDateTime(hour.at, null), HOUR_S / MINUTE_S),
          lines: SHARES.map((name) => `${name} ${shown(hour[of][name])}`),
        }))}
      >
        {referenceS === null ? null : (
          <line className={styles.reference} x1={plot.left} x2={plot.right} y1={y(referenceS)} y2={y(referenceS)} />
        )}
        {SHARES.map((name) => {
          const points = hours.flatMap((hour) => {
            const seconds = hour[of][name];
            return seconds === null ? [] : [{ at: hour.at, seconds }];
          });
          return (
            <g key={name}>
              <LinePath
                data={points}
                x={({ at }) => x(at)}
                y={({ seconds }) => y(seconds)}
                stroke={COLORS[name]}
                strokeWidth={2}
              />
              {points.map(({ at, seconds }) => (
                <circle key={at} cx={x(at)} cy={y(seconds)} r={3} fill={COLORS[name]} />
              ))}
            </g>
          );
        })}
      </Frame>
      <ul className={chartsStyles.legend}>
        {SHARES.map((name) => (
          <li key={name}>
            <span style={{ background: COLORS[name] }} />
            {name}
          </li>
        ))}
        {referenceS === null ? null : (
          <li>
            <span className={styles.referenceKey} />
            {referenceText(referenceS)}
          </li>
        )}
      </ul>
    </ChartPanel>
  );
}
