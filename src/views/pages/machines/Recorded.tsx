import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { StateMachine } from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import { type MachinesRef, selectActor, selectHasScreen } from '../../../machines/pages/machines/machines.selectors.ts';
import type { ActorAt, Recording } from '../../../machines/pages/machines/recording.ts';
import { ActorPanel } from './ActorPanel.tsx';
import { ActorTree } from './ActorTree.tsx';
import { BelowTabs } from './BelowTabs.tsx';
import { ChartView } from './ChartView.tsx';
import { delaysLeft } from './delays-left.ts';
import { PlayedScreen } from './PlayedScreen.tsx';
import { TimeBar } from './TimeBar.tsx';
import * as texts from './texts.ts';
import { useDrawing, useDrawingsAhead } from './use-drawing.ts';
import { useMoment } from './use-moment.ts';

interface RecordedProps {
  readonly machines: MachinesRef;
  readonly recording: Recording;
}

/** A recording at one moment: all its actors, one of them in full. */
export function Recorded({ machines, recording }: RecordedProps) {
  const moment = useMoment(machines, recording);
  const { events, place, actors, atMs } = moment;
  const chosen = useSelector(machines, selectActor);
  const hasScreen = useSelector(machines, selectHasScreen);
  const ended = recording.endedAt(place);
  const actor = actorNamed([...actors.values(), ...ended], chosen);
  const taken = useMemo(() => numbersTaken(actor), [actor]);
  const drawn = useDrawing(actor?.logic ?? null);
  useDrawingsAhead(actors);
  const left = new Map(
    [...(actor === undefined ? [] : delaysLeft(actor, atMs))].map(([number, ms]) => [number, texts.inTime(ms)]),
  );
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
        {actor === undefined || drawn === undefined ? (
          <p className="muted">{chosen === null ? texts.NO_ACTOR : actor === undefined ? texts.NOT_THERE : ''}</p>
        ) : drawn === null || actor.snapshot === null ? (
          <p className="muted">{whyUndrawn(actor)}</p>
        ) : (
          <ChartView key={drawn.drawing.id} actor={actor} drawn={drawn} taken={taken} left={left} onEnter={enter} />
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
      <BelowTabs machines={machines} recording={recording} events={events} place={place} actor={actor} drawn={drawn} />
    </>
  );
}

/** By its key, or the end of it. */
function actorNamed(actors: readonly ActorAt[], name: string | null): ActorAt | undefined {
  if (name === null) return undefined;
  return actors.find(({ key }) => key === name) ?? actors.find(({ key }) => key.endsWith(`/${name}`));
}

/** What its last event took, by the numbers of its chart. */
function numbersTaken(actor: ActorAt | undefined): readonly number[] {
  if (actor === undefined || !(actor.logic instanceof StateMachine)) return [];
  const all = transitionsOf(actor.logic);
  return actor.taken.map((transition) => all.indexOf(transition));
}

function whyUndrawn({ logic, snapshot }: ActorAt): string {
  if (snapshot === null) return texts.OTHER_MACHINE;
  return logic instanceof StateMachine ? texts.NOT_DRAWN : texts.NO_CHART;
}
