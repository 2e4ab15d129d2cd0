import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { StateMachine } from 'xstate';
import type { Compared } from '../../../machines/pages/machines/comparison/difference.ts';
import { MACHINE_TABS } from '../../../machines/pages/machines/machines.events.ts';
import {
  type MachinesRef,
  selectComparison,
  selectQuestion,
  selectSource,
  selectTab,
  selectWalkActor,
} from '../../../machines/pages/machines/machines.selectors.ts';
import type { ActorAt, RecordedEvent, Recording } from '../../../machines/pages/machines/recording.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ViewSwitch } from '../../kit/controls/ViewSwitch.tsx';
import { EventsTab } from './EventsTab.tsx';
import * as texts from './texts.ts';
import type { DrawnChart } from './use-drawing.ts';

const AnswerTab = lazy(async () => ({ default: (await import('./AnswerTab.tsx')).AnswerTab }));
const WhyTab = lazy(async () => ({ default: (await import('./WhyTab.tsx')).WhyTab }));
const CoverageTab = lazy(async () => ({ default: (await import('./CoverageTab.tsx')).CoverageTab }));
const SequenceTab = lazy(async () => ({ default: (await import('./SequenceTab.tsx')).SequenceTab }));
const ComparedTab = lazy(async () => ({ default: (await import('./ComparedTab.tsx')).ComparedTab }));

const PathsTab = lazy(async () => ({ default: (await import('./PathsTab.tsx')).PathsTab }));

interface BelowTabsProps {
  readonly machines: MachinesRef;
  readonly recording: Recording;
  readonly compared: () => Compared | null;
  readonly events: readonly RecordedEvent[];
  readonly place: number;
  readonly actor: ActorAt | undefined;
  readonly drawn: DrawnChart | null | undefined;
  readonly walker: Walker;
}

/** Tabs below the chart: the answer, events, messages between actors, explanations, coverage, comparison and paths. */
export function BelowTabs({ machines, recording, compared, events, place, actor, drawn, walker }: BelowTabsProps) {
  const tab = useSelector(machines, selectTab);
  const source = useSelector(machines, selectSource);
  const comparison = useSelector(machines, selectComparison);
  const question = useSelector(machines, selectQuestion);
  const walk = useSelector(machines, selectWalkActor);
  const machine = actor?.logic instanceof StateMachine ? actor.logic : null;
  const seek = ({ seq }: RecordedEvent) => machines.send({ type: 'moment.seek', seq });
  const seekWithActor = ({ seq, key }: Pick<RecordedEvent, 'seq' | 'key'>) => {
    machines.send({ type: 'actor.choose', key });
    machines.send({ type: 'moment.seek', seq });
  };
  const chosen = actor?.key ?? null;
  const shown = () => {
    switch (tab) {
      case 'answer':
        return question === undefined ? null : (
          <AnswerTab question={question} seq={events[place]?.seq ?? null} onSeek={seekWithActor} />
        );
      case 'events':
        return <EventsTab events={events} place={place} actor={chosen} onSeek={seekWithActor} />;
      case 'sequence':
        return <SequenceTab events={events} place={place} actor={chosen} onSeek={seek} />;
      case 'why':
        return actor === undefined ? (
          <p className="muted">{texts.NO_ACTOR}</p>
        ) : (
          <WhyTab actor={actor} events={events} />
        );
      case 'coverage':
        return actor === undefined || drawn === undefined || drawn === null ? (
          <p className="muted">{texts.NO_ACTOR}</p>
        ) : (
          <CoverageTab actor={actor} drawn={drawn} recording={recording} />
        );
      case 'compared':
        return source.kind === 'live' || comparison === undefined ? (
          <p className="muted">{texts.COMPARE_OPENED}</p>
        ) : (
          <ComparedTab comparison={comparison} compared={compared()} />
        );
      case 'paths':
        return walk === undefined || actor === undefined || machine === null ? (
          <p className="muted">{texts.NO_ACTOR}</p>
        ) : (
          <PathsTab walk={walk} walker={walker} actor={actor} machine={machine} events={events} place={place} />
        );
    }
  };
  return (
    <section className="machines-below" aria-label={texts.TAB_LABEL}>
      <ViewSwitch
        label={texts.TAB_LABEL}
        views={MACHINE_TABS.map((name) => ({ name, title: texts.TABS[name] }))}
        shown={tab}
        onChange={(name) => machines.send({ type: 'tab.choose', tab: name })}
      />
      <div key={tab} className="tab" tabIndex={0}>
        <LazyPart>{shown()}</LazyPart>
      </div>
    </section>
  );
}
