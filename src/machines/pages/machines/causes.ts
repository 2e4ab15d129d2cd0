import type { RecordedEvent } from './recording.ts';

/**
 * Time after an event up to which an event sent counts as its effect, ms; a later one comes from a timer. Not in the
 * spec.
 */
const AT_ONCE_MS = 20;

/** Events that led to one, by their places, the nearest first: the last began outside, by a timer or by an adapter. */
export function causesOf(events: readonly RecordedEvent[], place: number): readonly number[] {
  const causes: number[] = [];
  for (let next = causeOf(events, place); next >= 0; next = causeOf(events, next)) causes.push(next);
  return causes;
}

/** Place of the event that the sender was processing when it sent this one; -1 for an event from outside. */
function causeOf(events: readonly RecordedEvent[], place: number): number {
  const { from = null, atMs = 0, event } = events[place] ?? {};
  if (from === null || event?.type.startsWith('xstate.after.')) return -1;
  const isResult = event?.type.startsWith('xstate.promise.') === true;
  for (let before = place - 1; before >= 0; before -= 1) {
    const sender = events[before];
    if (sender === undefined || (sender.atMs < atMs - AT_ONCE_MS && !isResult)) return -1;
    if (sender.key === from) return before;
  }
  return -1;
}
