import type { AnyTransitionDefinition } from 'xstate';
import type { ActorAt, Moment, RecordedEvent, Recording } from '../../../machines/pages/machines/recording.ts';
import type { LivingActor } from '../checkpoint.ts';
import { type FoldedActor, foldCheckpoint, type LogicOf } from '../fold-journal.ts';
import type { Segment } from '../segment.ts';
import { actorBefore, stepActor } from './step-actor.ts';

/** Not in the spec: maximum number of events from which a moment is folded, within a few milliseconds. */
const KEPT_EVERY = 25;

type Actors = Map<string, ActorAt>;

export interface GrowingRecording extends Recording {
  /** Later events, in order. */
  append(events: readonly RecordedEvent[]): void;
  /** Folds as many events as `count` that were not folded yet; false when none is left. */
  foldAhead(count: number): boolean;
}

/** Recording of one page load, from its segments; any moment is folded from the nearest one that is kept. */
export function createRecording(segments: readonly Segment[], logicOf: LogicOf): GrowingRecording {
  const events: RecordedEvent[] = [];
  const kept = new Map<number, Actors>();
  /** The places before which events are missing. */
  const gaps = new Set<number>();
  const ended: { readonly place: number; readonly actor: ActorAt }[] = [];
  const walked = new Map<AnyTransitionDefinition, number>();
  const listeners = new Set<() => void>();
  let version = 0;
  const report = () => {
    version += 1;
    for (const onChange of listeners) onChange();
  };

  for (const [index, segment] of segments.entries()) {
    kept.set(events.length - 1, begun(segment, logicOf));
    if (segment.number !== (segments[index - 1]?.number ?? -1) + 1) gaps.add(events.length - 1);
    for (const event of segment.records) events.push(event);
  }
  const first = kept.get(-1) ?? new Map<string, ActorAt>();
  let latest = { place: -1, actors: first };
  const ahead = { place: -1, actors: new Map(first) };

  const take = (actors: Actors, place: number) => {
    const event = events[place];
    if (event === undefined) return undefined;
    const actor = stepActor(actors.get(event.key), event, place, logicOf);
    const isOver = event.event.type === 'xstate.stop' || (actor.snapshot ?? ALIVE).status !== 'active';
    if (isOver) actors.delete(event.key);
    else actors.set(event.key, actor);
    return { actor, isOver };
  };

  const at = (wanted: number): Actors => {
    const place = Math.max(-1, Math.min(wanted, events.length - 1));
    let from = place;
    while (!kept.has(from) && from !== latest.place) from -= 1;
    const actors = new Map(from === latest.place ? latest.actors : kept.get(from));
    for (let next = from + 1; next <= place; next += 1) {
      take(actors, next);
      if (next % KEPT_EVERY === 0) kept.set(next, new Map(actors));
    }
    latest = { place, actors };
    return actors;
  };

  const foldNext = (): void => {
    const { actors } = ahead;
    const place = ahead.place + 1;
    const { actor, isOver } = take(actors, place) ?? NOTHING;
    for (const one of actor?.taken ?? []) walked.set(one, (walked.get(one) ?? 0) + 1);
    if (actor !== undefined && isOver) ended.push({ place, actor });
    const isBegun = kept.has(place);
    if (gaps.has(place)) ahead.actors = new Map(kept.get(place));
    else if (isBegun || place % KEPT_EVERY === 0) kept.set(place, new Map(actors));
    ahead.place = place;
  };

  return {
    events: () => events,
    at: (place): Moment => (place === latest.place ? latest.actors : at(place)),
    endedAt: (place) => ended.flatMap((one) => (one.place <= place ? [one.actor] : [])).toReversed(),
    walked: () => walked,
    version: () => version,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    append: (later) => {
      for (const event of later) events.push(event);
      report();
    },
    foldAhead: (count) => {
      const until = Math.min(events.length - 1, ahead.place + count);
      if (ahead.place >= until) return false;
      while (ahead.place < until) foldNext();
      if (until === events.length - 1) report();
      return true;
    },
  };
}

const NOTHING = { actor: undefined, isOver: false };
/** An actor that cannot be folded lives until it is stopped. */
const ALIVE = { status: 'active' };

function begun({ checkpoint, startedAtMs }: Segment, logicOf: LogicOf): Actors {
  return new Map(
    checkpoint.map((living) => [living.key, actorBefore(living, restoredBy(logicOf, living), startedAtMs)]),
  );
}

/** Undefined for an actor that these machines do not know, or know otherwise. */
function restoredBy(logicOf: LogicOf, living: LivingActor): FoldedActor | undefined {
  try {
    return foldCheckpoint([living], logicOf)[0];
  } catch {
    return undefined;
  }
}
