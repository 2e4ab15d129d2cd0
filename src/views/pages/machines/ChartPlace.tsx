import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { StateMachine } from 'xstate';
import type { Compared, Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import {
  type MachinesRef,
  selectActor,
  selectComparison,
  selectTab,
  selectWalkActor,
} from '../../../machines/pages/machines/machines.selectors.ts';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { selectWalk } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ActorChart } from './ActorChart.tsx';
import * as texts from './texts.ts';
import type { DrawnChart } from './use-drawing.ts';

const ComparedCharts = lazy(async () => ({ default: (await import('./ComparedCharts.tsx')).ComparedCharts }));
const WalkChart = lazy(async () => ({ default: (await import('./WalkChart.tsx')).WalkChart }));

interface ChartPlaceProps {
  readonly machines: MachinesRef;
  readonly compared: () => Compared | null;
  readonly walker: Walker;
  readonly actor: ActorAt | undefined;
  readonly events: readonly RecordedEvent[];
  readonly drawn: DrawnChart | null | undefined;
  readonly atMs: number;
  readonly onEnter: (id: string) => void;
}

/** The chart of the chosen actor: at the moment, at the end of a walk, or as two builds have it. */
export function ChartPlace({ machines, compared, walker, actor, events, drawn, atMs, onEnter }: ChartPlaceProps) {
  const chosen = useSelector(machines, selectActor);
  const difference = useDifference(machines, compared);
  const walk = useWalkShown(machines, drawn);
  const shown = () => {
    if (difference !== undefined) return <ComparedCharts difference={difference} />;
    if (actor === undefined) return <Words>{chosen === null ? texts.NO_ACTOR : texts.NOT_THERE}</Words>;
    if (drawn === undefined) return null;
    const { logic, snapshot, src } = actor;
    if (drawn !== null && walk !== undefined && logic instanceof StateMachine)
      return <WalkChart walk={walk} machine={logic} walker={walker} drawn={drawn} src={src} recorded={events} />;
    if (drawn === null || snapshot === null) return <Words>{whyUndrawn(actor)}</Words>;
    return <ActorChart key={drawn.drawing.id} actor={actor} drawn={drawn} atMs={atMs} onEnter={onEnter} />;
  };
  return (
    <section className="chart-place" aria-label={texts.CHART}>
      <LazyPart>{shown()}</LazyPart>
    </section>
  );
}

const Words = ({ children }: { readonly children: string }) => <p className="muted">{children}</p>;

/** The shown difference; undefined while something else is shown. */
function useDifference(machines: MachinesRef, compared: () => Compared | null): Difference | undefined {
  const tab = useSelector(machines, selectTab);
  const comparison = useSelector(machines, selectComparison);
  const shown = useSelector(comparison, (snapshot) => (snapshot?.value === 'compared' ? snapshot.context.shown : null));
  return tab === 'compared' && typeof shown === 'number' ? compared()?.differences[shown] : undefined;
}

/** Walk through this chart; undefined while something else is shown. */
function useWalkShown(machines: MachinesRef, drawn: DrawnChart | null | undefined) {
  const tab = useSelector(machines, selectTab);
  const ref = useSelector(machines, selectWalkActor);
  const through = useSelector(ref, (snapshot) => snapshot && selectWalk(snapshot)?.machine);
  return tab === 'paths' && through !== undefined && through === drawn?.drawing.id ? ref : undefined;
}

function whyUndrawn({ logic, snapshot }: ActorAt): string {
  if (snapshot === null) return texts.OTHER_MACHINE;
  return logic instanceof StateMachine ? texts.NOT_DRAWN : texts.NO_CHART;
}
