import { memo, useEffect, useRef, useState } from 'react';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { ALL_ACTORS, filterActors, isScreen } from './actor-filter.ts';
import { stateText } from './state-text.ts';
import * as texts from './texts.ts';

interface ActorTreeProps {
  readonly actors: readonly ActorAt[];
  readonly ended: readonly ActorAt[];
  readonly events: readonly RecordedEvent[];
  readonly atMs: number;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

/** Number of ended actors that are listed. */
const ENDED_MAX = 25;

const inOrder = (one: ActorAt, other: ActorAt): number => (one.key < other.key ? -1 : 1);

/** Every actor of the moment below the one that started it, and those that have ended. */
export function ActorTree({ actors, ended, events, atMs, chosen, onChoose }: ActorTreeProps) {
  const [filter, setFilter] = useState(ALL_ACTORS);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const screens = [...actors, ...ended].filter(isScreen);
  const row = (key: string | number, actor: ActorAt, hasEnded: boolean) => (
    <ActorRow
      key={key}
      actor={actor}
      hasEnded={hasEnded}
      lastEvent={events[actor.lastEvent]?.event.type}
      age={hasEnded ? '' : texts.lasting(atMs - actor.sinceMs)}
      isChosen={actor.key === chosen}
      onChoose={onChoose}
    />
  );
  return (
    <nav className="actors" aria-label={texts.ACTORS}>
      <input
        type="search"
        aria-label={texts.SEARCH}
        placeholder={texts.SEARCH}
        value={filter.search}
        onChange={({ target }) => setFilter({ ...filter, search: target.value })}
      />
      <select
        aria-label={texts.SCREEN}
        value={filter.screen}
        onChange={({ target }) => setFilter({ ...filter, screen: target.value })}
      >
        <option value="">{texts.ALL_SCREENS}</option>
        {screens.map(({ key, src }) => (
          <option key={key} value={key}>{`${src} (${key.split('/').at(-1)})`}</option>
        ))}
      </select>
      <ul ref={list}>
        {filterActors(actors, filter)
          .toSorted(inOrder)
          .map((actor) => row(actor.key, actor, false))}
        {filterActors(ended, filter, ENDED_MAX).map((actor, place) => row(place, actor, true))}
      </ul>
    </nav>
  );
}

interface ActorRowProps {
  readonly actor: ActorAt;
  readonly hasEnded: boolean;
  readonly lastEvent: string | undefined;
  readonly age: string;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

function lifeOf({ snapshot }: ActorAt, hasEnded: boolean): 'failed' | 'ended' | 'unknown' | 'living' {
  if (snapshot?.status === 'error') return 'failed';
  if (hasEnded) return 'ended';
  return snapshot === null ? 'unknown' : 'living';
}

/** Memoised, as most rows are the same at the next moment. */
const ActorRow = memo(function ActorRow({ actor, hasEnded, lastEvent, age, isChosen, onChoose }: ActorRowProps) {
  const { key, src, snapshot } = actor;
  const path = key.split('/');
  const text = snapshot === null ? texts.UNKNOWN : stateText(snapshot);
  return (
    <li>
      <button
        type="button"
        className="actor"
        data-actor={key}
        aria-pressed={isChosen}
        data-state={lifeOf(actor, hasEnded)}
        data-depth={Math.min(path.length - 1, 5)}
        title={`${key}${lastEvent === undefined ? '' : `\n${texts.LAST_EVENT}: ${lastEvent}`}`}
        onClick={() => onChoose(key)}
      >
        <span className="actor-name">{hasEnded ? path.slice(-2).join('/') : path.at(-1)}</span>
        {src === null || src === path.at(-1) ? null : <span className="actor-src">{src}</span>}
        <span className="actor-age">{age}</span>
        <span className="actor-value">{text}</span>
      </button>
    </li>
  );
});
