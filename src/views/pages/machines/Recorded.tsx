import { useSelector } from '@xstate/react';
import { lazy, useCallback } from 'react';
import { StateMachine } from 'xstate';
import type { Compared, Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import {
  type MachinesRef,
  selectActor,
  selectComparison,
  selectHasScreen,
  selectTab,
} from '../../../machines/pages/machines/machines.selectors.ts';
import type { ActorAt, Recording } from '../../../machines/pages/machines/recording.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ActorChart } from './ActorChart.tsx';
import { ActorPanel } from './ActorPanel.tsx';
import { ActorTree } from './ActorTree.tsx';
import { BelowTabs } from './BelowTabs.tsx';
import { PlayedScreen } from './PlayedScreen.tsx';
import { TimeBar } from './TimeBar.tsx';
import * as texts from './texts.ts';
import { useDrawing, useDrawingsAhead } from './use-drawing.ts';
import { useMoment } from './use-moment.ts';

const ComparedCharts = lazy(async () => ({ default: (await import('./ComparedCharts.tsx')).ComparedCharts }));

interface RecordedProps {
  readonly machines: MachinesRef;
  readonly recording: Recording;
  readonly compared: () => Compared | null;
}

/** A recording at one moment: all its actors, one of them in full. */
export function Recorded({ machines, recording, compared }: RecordedProps) {
  const moment = useMoment(machines, recording);
  const { events, place, actors, atMs } = moment;
  const chosen = useSelector(machines, selectActor);
  const hasScreen = useSelector(machines, selectHasScreen);
  const ended = recording.endedAt(place);
  const actor = actorNamed([...actors.values(), ...ended], chosen);
  const drawn = useDrawing(actor?.logic ?? null);
  useDrawingsAhead(actors);
  const difference = useDifference(machines, compared);
  const choose = useCallback((key: string) => machines.send({ type: 'actor.choose', key }), [machines]);
  /** Of several children of the same id the last one. */
  const enter = (id: string) => {
    const child = [...actors.keys()].findLast((key) => key.replace(/#\d+$/, '') === `${actor?.key}/${id}`);
    if (child !== undefined) choose(child);
  };
  return (
    <>
      <ActorTree
        actors={[...actors.values()]}
        ended={ended}
        events={events}
        atMs={atMs}
        chosen={actor?.key ?? chosen}
        onChoose={choose}
      />
      <section className="chart-place" aria-label={texts.CHART}>
        {difference !== undefined ? (
          <LazyPart>
            <ComparedCharts difference={difference} />
          </LazyPart>
        ) : actor === undefined || drawn === undefined ? (
          <p className="muted">{chosen === null ? texts.NO_ACTOR : actor === undefined ? texts.NOT_THERE : ''}</p>
        ) : drawn === null || actor.snapshot === null ? (
          <p className="muted">{whyUndrawn(actor)}</p>
        ) : (
          <ActorChart key={drawn.drawing.id} actor={actor} drawn={drawn} atMs={atMs} onEnter={enter} />
        )}
      </section>
      {hasScreen ? <PlayedScreen moment={moment} ended={ended} /> : null}
      {actor === undefined ? null : (
        <ActorPanel
          actor={actor}
          events={events}
          onSeek={({ seq, key }) => {
            choose(key);
            machines.send({ type: 'moment.seek', seq });
          }}
        />
      )}
      <TimeBar machines={machines} moment={moment} actor={actor?.key ?? null} />
      <BelowTabs
        machines={machines}
        recording={recording}
        compared={compared}
        events={events}
        place={place}
        actor={actor}
        drawn={drawn}
      />
    </>
  );
}

/** The difference that is looked at; undefined while something else is. */
function useDifference(machines: MachinesRef, compared: () => Compared | null): Difference | undefined {
  const tab = useSelector(machines, selectTab);
  const comparison = useSelector(machines, selectComparison);
  const shown = useSelector(comparison, (snapshot) => (snapshot?.value === 'compared' ? snapshot.context.shown : null));
  return tab === 'compared' && typeof shown === 'number' ? compared()?.differences[shown] : undefined;
}

/** By its key, or the end of it. */
function actorNamed(actors: readonly ActorAt[], name: string | null): ActorAt | undefined {
  if (name === null) return undefined;
  return actors.find(({ key }) => key === name) ?? actors.find(({ key }) => key.endsWith(`/${name}`));
}

function whyUndrawn({ logic, snapshot }: ActorAt): string {
  if (snapshot === null) return texts.OTHER_MACHINE;
  return logic instanceof StateMachine ? texts.NOT_DRAWN : texts.NO_CHART;
}
