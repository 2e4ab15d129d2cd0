import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import type { ComponentProps, ReactNode } from 'react';
import { type Moment, useMoment } from './use-moment.ts';
import type { usePlot } from './use-plot.ts';
import * as styles from './charts.module.css';

const HOUR_S = 3_600;
/** Hours of a day, with those at its both ends that are only partly in it. */
const HOURS = 25;
const TICK_S = 4 * HOUR_S;
/** Distance of a text from the moment that it is about, px. */
const TIP_GAP = 8;

/**
 * The hours of the last 24 h before a time, s: a chart shows all of them, however little happened, with a tick at each
 * fourth hour.
 */
export function dayUntil(nowS: number): { readonly domain: [number, number]; readonly ticks: readonly number[] } {
  const end = (Math.floor(nowS / HOUR_S) + 1) * HOUR_S;
  const from = end - HOURS * HOUR_S;
  const first = Math.ceil(from / TICK_S) * TICK_S;
  const count = Math.floor((end - first) / TICK_S) + 1;
  return { domain: [from, end], ticks: Array.from({ length: count }, (_, index) => first + index * TICK_S) };
}

const LABEL = { fill: 'var(--text-2)', fontSize: 11, fontFamily: 'var(--font)' } as const;

interface FrameProps extends ReturnType<typeof usePlot> {
  readonly title: string;
  /** Place of a time. */
  readonly x: ReturnType<typeof scaleLinear<number>>;
  readonly y: ComponentProps<typeof AxisLeft>['scale'];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  readonly ticksX: readonly number[];
  /** Number of ticks: four, unless the largest count is lower. */
  readonly numTicksY?: number;
  /** Texts of what is drawn, in the order of time, for the pointer and the arrow keys. */
  readonly moments: readonly Moment[];
  /** Half of the time that a moment stands for, s. */
  readonly reachS: number;
  readonly children: ReactNode;
}

/** The axes of a chart, the chart within them, and the text of the moment that is pointed at. */
export function Frame(props: FrameProps) {
  const { plot, measure, title, x, y, formatX, formatY, ticksX, numTicksY = 4, moments, reachS, children } = props;
  const { moment, handlers } = useMoment({ moments, reachS, timeAt: (px) => x.invert(px) });
  return (
    <div ref={measure} className={styles.chart} role="group" aria-label={title} tabIndex={0} {...handlers}>
      <svg width={plot.width} height={plot.height} role="img" aria-label={title}>
        {children}
        {moment === null ? null : (
          <line className={styles.moment} x1={x(moment.at)} x2={x(moment.at)} y1={plot.top} y2={plot.bottom} />
        )}
        <AxisLeft
          left={plot.left}
          scale={y}
          numTicks={numTicksY}
          stroke="var(--line)"
          tickStroke="var(--line)"
          tickFormat={(value) => formatY(Number(value))}
          tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          top={plot.bottom}
          scale={x}
          tickValues={[...ticksX]}
          stroke="var(--line)"
          tickStroke="var(--line)"
          tickFormat={(value) => formatX(Number(value))}
          tickLabelProps={{ ...LABEL, textAnchor: 'middle' }}
        />
      </svg>
      <div role="status">
        {moment === null ? null : (
          <p
            className={styles.tip}
            style={
              x(moment.at) < plot.width / 2
                ? { left: x(moment.at) + TIP_GAP }
                : { right: plot.width - x(moment.at) + TIP_GAP }
            }
          >
            <strong>{moment.title}</strong>
            {moment.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
