import { useMemo } from 'react';
import { isMachineSnapshot, StateMachine } from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { ChartView } from './ChartView.tsx';
import { delaysLeft } from './delays-left.ts';
import * as texts from './texts.ts';
import type { DrawnChart } from './use-drawing.ts';

interface ActorChartProps {
  readonly actor: ActorAt;
  readonly drawn: DrawnChart;
  readonly atMs: number;
  /** Opens a child by its id. */
  readonly onEnter: (id: string) => void;
}

/** The chart of an actor as it is at the moment. */
export function ActorChart({ actor, drawn, atMs, onEnter }: ActorChartProps) {
  const { snapshot } = actor;
  const nodes = snapshot !== null && isMachineSnapshot(snapshot) ? snapshot._nodes : null;
  const active = useMemo(() => {
    const ids = new Set(nodes?.map(({ id }) => id));
    return new Set(drawn.chart.states.flatMap(({ id }, place) => (ids.has(id) ? [place] : [])));
  }, [drawn, nodes]);
  const taken = useMemo(() => numbersTaken(actor), [actor]);
  const left = new Map([...delaysLeft(actor, atMs)].map(([number, ms]) => [number, texts.inTime(ms)]));
  return <ChartView drawn={drawn} active={active} taken={taken} left={left} onEnter={onEnter} />;
}

/** Transitions that the last event took, by their numbers in the chart. */
function numbersTaken({ logic, taken }: ActorAt): readonly number[] {
  if (!(logic instanceof StateMachine)) return [];
  const all = transitionsOf(logic);
  return taken.map((transition) => all.indexOf(transition));
}
