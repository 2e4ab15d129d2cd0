import type { RecordedEvent } from './recording.ts';

/** The events that led to one, by their places, the nearest first: the last began outside, or by a timer. */
export function causesOf(events: readonly RecordedEvent[], place: number): readonly number[] {
  const causes: number[] = [];
  for (let next = causeOf(events, place); next >= 0; next = causeOf(events, next)) causes.push(next);
  return causes;
}

/** What the sender was processing; -1 for what came from outside. */
function causeOf(events: readonly RecordedEvent[], place: number): number {
  const from = events[place]?.from ?? null;
  if (from === null) return -1;
  for (let before = place - 1; before >= 0; before -= 1) if (events[before]?.key === from) return before;
  return -1;
}
