import type { RecordedEvent } from './recording.ts';

/** Not in the spec: an event that came so often, most times after the same time, is a heartbeat. */
const BEATS_MIN = 5;
const REGULAR_SHARE = 0.8;
const REGULAR_WITHIN = 0.25;
/** Not in the spec: longest time between two heartbeats, ms. */
const BEAT_MAX_MS = 60_000;

/** An actor's event; an actor that is started for each beat has another number each time. */
export const beatOf = ({ key, event }: RecordedEvent): string => `${key.replaceAll(/#\d+/g, '')} ${event.type}`;

/** Events that came regularly, such as the proof of a line or a poll: they drown what matters. What failed is none. */
export function heartbeatsOf(events: readonly RecordedEvent[]): ReadonlySet<string> {
  const times = new Map<string, number[]>();
  for (const event of events) {
    const beat = beatOf(event);
    const before = times.get(beat);
    if (before === undefined) times.set(beat, [event.atMs]);
    else before.push(event.atMs);
  }
  const beats = [...times].filter(([beat, at]) => !beat.includes('xstate.error.') && isRegular(at));
  return new Set(beats.map(([beat]) => beat));
}

function isRegular(times: readonly number[]): boolean {
  if (times.length < BEATS_MIN) return false;
  const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const regular = gaps.filter((gap) => Math.abs(gap - usual) <= usual * REGULAR_WITHIN);
  return usual > 0 && usual <= BEAT_MAX_MS && regular.length >= gaps.length * REGULAR_SHARE;
}
