import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';

export interface Message {
  readonly place: number;
  readonly record: RecordedEvent;
  /** Columns; the sender's is -1 for the outside. */
  readonly from: number;
  readonly to: number;
}
export interface Sequence {
  /** The keys of the actors, a column each. */
  readonly actors: readonly string[];
  readonly messages: readonly Message[];
}

/** The last messages before a moment from one actor or to it; of all actors without one. */
export function sequenceOf(
  events: readonly RecordedEvent[],
  place: number,
  actor: string | null,
  limit: number,
): Sequence {
  const places: number[] = [];
  for (let at = Math.min(place, events.length - 1); at >= 0 && places.length < limit; at -= 1) {
    const { key, from } = events[at] ?? {};
    if (actor === null || key === actor || from === actor) places.unshift(at);
  }
  const actors: string[] = actor === null ? [] : [actor];
  const columnOf = (key: string | null): number => {
    if (key === null) return -1;
    if (!actors.includes(key)) actors.push(key);
    return actors.indexOf(key);
  };
  const messages = places.flatMap((at) => {
    const record = events[at];
    return record === undefined ? [] : [{ place: at, record, from: columnOf(record.from), to: columnOf(record.key) }];
  });
  return { actors, messages };
}
