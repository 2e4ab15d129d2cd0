import { useSelector } from '@xstate/react';
import { lazy, useCallback } from 'react';
import type { Compared } from '../../../machines/pages/machines/comparison/difference.ts';
import { type MachinesRef, selectActor, selectHasScreen } from '../../../machines/pages/machines/machines.selectors.ts';
import type { ActorAt, Recording } from '../../../machines/pages/machines/recording.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ActorPanel } from './ActorPanel.tsx';
import { ActorTree } from './ActorTree.tsx';
import { BelowTabs } from './BelowTabs.tsx';
import { ChartPlace } from './ChartPlace.tsx';
import { PaneEdge } from './PaneEdge.tsx';
import { TimeBar } from './TimeBar.tsx';
import { useDrawing } from './use-drawing.ts';
import { useMoment } from './use-moment.ts';
import type { Panes } from './use-panes.ts';

const PlayedScreen = lazy(async () => ({ default: (await import('./PlayedScreen.tsx')).PlayedScreen }));

interface RecordedProps {
  readonly machines: MachinesRef;
  readonly recording: Recording;
  readonly compared: () => Compared | null;
  readonly walker: Walker;
  readonly panes: Panes;
}

/** A recording at one moment: all its actors, one of them in full. */
export function Recorded({ machines, recording, compared, walker, panes }: RecordedProps) {
  const moment = useMoment(machines, recording);
  const { events, place, actors, atMs } = moment;
  const chosen = useSelector(machines, selectActor);
  const hasScreen = useSelector(machines, selectHasScreen);
  const ended = recording.endedAt(place);
  const actor = actorNamed([...actors.values(), ...ended], chosen);
  const drawn = useDrawing(actor?.logic ?? null);
  const choose = useCallback((key: string) => machines.send({ type: 'actor.choose', key }), [machines]);
  /** Chooses a child; of several with the same id the last one. */
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
      <PaneEdge pane="actors" panes={panes} />
      <ChartPlace
        machines={machines}
        compared={compared}
        walker={walker}
        actor={actor}
        events={events}
        drawn={drawn}
        atMs={atMs}
        onEnter={enter}
      />
      {hasScreen ? (
        <LazyPart>
          <PlayedScreen moment={moment} ended={ended} />
        </LazyPart>
      ) : null}
      {hasScreen ? null : <PaneEdge pane="panel" panes={panes} />}
      {actor === undefined ? null : (
        <ActorPanel
          actor={actor}
          events={events}
          atMs={atMs}
          onSeek={({ seq, key }) => {
            choose(key);
            machines.send({ type: 'moment.seek', seq });
          }}
        />
      )}
      <PaneEdge pane="below" panes={panes} />
      <TimeBar machines={machines} moment={moment} actor={actor?.key ?? null} />
      <BelowTabs
        machines={machines}
        recording={recording}
        compared={compared}
        events={events}
        place={place}
        actor={actor}
        drawn={drawn}
        walker={walker}
      />
    </>
  );
}

/** Actor by its key, or by the end of the key. */
function actorNamed(actors: readonly ActorAt[], name: string | null): ActorAt | undefined {
  if (name === null) return undefined;
  return actors.find(({ key }) => key === name) ?? actors.find(({ key }) => key.endsWith(`/${name}`));
}
