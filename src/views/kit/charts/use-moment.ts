import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Text of a chart at one place of its time axis. */
export interface Moment {
  /** Place on the axis, epoch seconds. */
  readonly at: number;
  readonly title: string;
  readonly lines: readonly string[];
}

interface MomentOptions {
  /** In the order of time. */
  readonly moments: readonly Moment[];
  /** Half of the time that a moment stands for, s. */
  readonly reachS: number;
  /** Time at a place of the chart, px from its left edge. */
  readonly timeAt: (px: number) => number;
}

const MOVES: Readonly<Record<string, (index: number | null, last: number) => number>> = {
  ArrowLeft: (index, last) => (index === null ? last : Math.max(0, index - 1)),
  ArrowRight: (index, last) => (index === null ? last : Math.min(last, index + 1)),
  Home: () => 0,
  End: (_, last) => last,
};

/** The moment under the pointer, or the one that arrow keys, Home and End lead to; Escape closes it. */
export function useMoment({ moments, reachS, timeAt }: MomentOptions) {
  const [at, setAt] = useState<number | null>(null);
  const shown = moments.findIndex((moment) => moment.at === at);
  const index = shown === -1 ? null : shown;
  const close = () => setAt(null);

  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const time = timeAt(clientX - currentTarget.getBoundingClientRect().left);
    const distance = (moment: Moment) => Math.abs(moment.at - time);
    const [nearest] = moments.toSorted((one, other) => distance(one) - distance(other));
    setAt(nearest !== undefined && distance(nearest) <= reachS ? nearest.at : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const next = MOVES[event.key]?.(index, moments.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(moments[next]?.at ?? null);
  };
  const handlers = { onPointerMove, onPointerLeave: close, onKeyDown, onBlur: close };
  return { moment: index === null ? null : (moments[index] ?? null), handlers };
}
