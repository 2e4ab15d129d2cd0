import { useMemo } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { eventsLike } from '../../../machines/pages/machines/walk/stretch.ts';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { ChartView } from './ChartView.tsx';
import * as texts from './paths-texts.ts';
import type { DrawnChart } from './use-drawing.ts';
import { useWalk } from './use-walk.ts';

interface WalkChartProps {
  readonly walk: WalkRef;
  readonly machine: AnyStateMachine;
  readonly walker: Walker;
  readonly drawn: DrawnChart;
  /** The name of the actor's logic, as the recorded events have it. */
  readonly src: string | null;
  readonly recorded: readonly RecordedEvent[];
}

const NONE: ReadonlyMap<number, string> = new Map();
const NO_WAYS: ReadonlyMap<number, AnyEventObject> = new Map();

/** The chart of a machine at the end of a walk: a press on a transition that it can take walks on. */
export function WalkChart({ walk, machine, walker, drawn, src, recorded }: WalkChartProps) {
  const shown = useWalk(walk, machine, walker);
  const last = shown?.walked.steps.at(-1);
  const events = shown?.walk.events;
  const active = useMemo(() => {
    const ids = new Set(last?.snapshot._nodes.map(({ id }) => id));
    return new Set(drawn.chart.states.flatMap(({ id }, place) => (ids.has(id) ? [place] : [])));
  }, [drawn, last]);
  const ways = useMemo(() => {
    if (last === undefined) return NO_WAYS;
    const given = [...eventsLike(recorded, src), ...(events ?? [])];
    const bare = machine.events.filter((type) => !given.some((event) => event.type === type));
    return walker.ways(last.snapshot, [...given, ...bare.map((type) => ({ type }))]);
  }, [last, recorded, src, events, machine, walker]);
  const go = (number: number) => {
    const event = ways.get(number);
    if (event !== undefined) walk.send({ type: 'walk.go', event });
  };
  return (
    <>
      <ChartView
        label={`${texts.WALK}: ${drawn.drawing.id}`}
        drawn={drawn}
        active={active}
        follows
        taken={last?.taken ?? []}
        left={NONE}
        ways={ways}
        onGo={go}
      />
      <p className="walk-note">{texts.canBeTaken(ways.size)}</p>
    </>
  );
}
