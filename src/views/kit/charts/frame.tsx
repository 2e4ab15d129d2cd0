import { AxisBottom, AxisLeft } from '@visx/axis';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './charts.module.css';

/** Size of every chart in its own units; on screen it is as wide as its container. */
const WIDTH = 560;
const HEIGHT = 220;
export const PLOT = { left: 48, right: 536, top: 12, bottom: 190 } as const;

const HOUR_S = 3_600;
/** Hours of a day, with those at its both ends that are only partly in it. */
const HOURS = 25;
const TICK_S = 4 * HOUR_S;

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

interface FrameProps {
  readonly title: string;
  readonly x: ComponentProps<typeof AxisBottom>['scale'];
  readonly y: ComponentProps<typeof AxisLeft>['scale'];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  readonly ticksX: readonly number[];
  /** Number of ticks: four, unless the largest count is lower. */
  readonly numTicksY?: number;
  readonly children: ReactNode;
}

/** The axes of a chart, and the chart within them. */
export function Frame({ title, x, y, formatX, formatY, ticksX, numTicksY = 4, children }: FrameProps) {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {children}
      <AxisLeft
        left={PLOT.left}
        scale={y}
        numTicks={numTicksY}
        stroke="var(--line)"
        tickStroke="var(--line)"
        tickFormat={(value) => formatY(Number(value))}
        tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        top={PLOT.bottom}
        scale={x}
        tickValues={[...ticksX]}
        stroke="var(--line)"
        tickStroke="var(--line)"
        tickFormat={(value) => formatX(Number(value))}
        tickLabelProps={{ ...LABEL, textAnchor: 'middle' }}
      />
    </svg>
  );
}
