import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';

/** Indices of the matching events around a place, ascending: at most `before` up to it, and `after` beyond it. */
export function placesAround(
  events: readonly RecordedEvent[],
  place: number,
  fits: (event: RecordedEvent) => boolean,
  { before, after }: { readonly before: number; readonly after: number },
): readonly number[] {
  const found = (from: number, step: number, limit: number): readonly number[] => {
    const places: number[] = [];
    for (let at = from; at >= 0 && at < events.length && places.length < limit; at += step) {
      const event = events[at];
      if (event !== undefined && fits(event)) places.push(at);
    }
    return places;
  };
  return [...found(Math.min(place, events.length - 1), -1, before).toReversed(), ...found(place + 1, 1, after)];
}
