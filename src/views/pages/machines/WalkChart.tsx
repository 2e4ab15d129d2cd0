import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { ChartView } from './ChartView.tsx';
import * as texts from './paths-texts.ts';
import type { DrawnChart } from './use-drawing.ts';
import { type ShownWalk, useWalkFile } from './use-walk.ts';

interface WalkChartProps {
  readonly walk: WalkRef;
  readonly shown: ShownWalk;
  readonly machine: AnyStateMachine;
  readonly walker: Walker;
  readonly drawn: DrawnChart;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** The chart of a machine at the end of a walk: a press on a transition that it can take walks on. */
export function WalkChart({ walk, shown: { walk: way, walked }, machine, walker, drawn }: WalkChartProps) {
  const file = useWalkFile(machine);
  const last = walked.steps.at(-1);
  const active = useMemo(() => {
    const ids = new Set(last?.snapshot._nodes.map(({ id }) => id));
    return new Set(drawn.chart.states.flatMap(({ id }, place) => (ids.has(id) ? [place] : [])));
  }, [drawn, last]);
  const ways = useMemo(() => {
    if (last === undefined || file === undefined) return new Map();
    const given = [...(file?.walks.flatMap(({ events }) => events) ?? []), ...way.events];
    const bare = machine.events.filter((type) => !given.some((event) => event.type === type));
    return walker.ways(last.snapshot, [...given, ...bare.map((type) => ({ type }))]);
  }, [last, file, way.events, machine, walker]);
  const go = (number: number) => {
    const event = ways.get(number);
    if (event !== undefined) walk.send({ type: 'walk.go', event });
  };
  return (
    <>
      <p className="walk-note">{texts.canBeTaken(ways.size)}</p>
      <ChartView
        label={`${texts.WALK}: ${drawn.drawing.id}`}
        drawn={drawn}
        active={active}
        taken={last?.taken ?? []}
        left={NONE}
        ways={ways}
        onGo={go}
      />
    </>
  );
}
