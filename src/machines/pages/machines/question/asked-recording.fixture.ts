import { type AnyStateMachine, createActor } from 'xstate';
import type { ActorAt, Moment, RecordedEvent } from '../recording.ts';
import type { AskedRecording } from './answer.ts';

/** 10:24:00 of a day in November, in the zone of the test. */
export const BEGUN_MS = new Date(2026, 10, 25, 10, 24, 0).getTime();

type Told = readonly [atS: number, key: string, event: RecordedEvent['event'], from?: string];

/** A recording in which this happened, with the actors whose machines are given. */
export function recordingOf(
  told: readonly Told[],
  machines: Readonly<Record<string, AnyStateMachine>> = {},
): AskedRecording {
  const events = told.map(([atS, key, event, from = null], seq) => ({
    seq,
    key,
    src: key.split('/').at(-1) ?? null,
    from,
    atMs: BEGUN_MS + atS * 1_000,
    event,
  }));
  return { events: () => events, at: (place) => momentAt(events.slice(0, place + 1), machines) };
}

function momentAt(events: readonly RecordedEvent[], machines: Readonly<Record<string, AnyStateMachine>>): Moment {
  const living = new Map<string, ActorAt>();
  for (const [lastEvent, { key, event }] of events.entries()) {
    const logic = machines[key];
    const before = living.get(key)?.snapshot ?? null;
    if (logic === undefined) continue;
    if (event.type === 'xstate.stop') living.delete(key);
    else living.set(key, actorAt(key, logic, stepped(logic, before, event), lastEvent));
  }
  return living;
}

function stepped(logic: AnyStateMachine, before: ActorAt['snapshot'], event: RecordedEvent['event']) {
  const actor = createActor(logic, before === null ? {} : { snapshot: before }).start();
  if (before !== null) actor.send(event);
  return actor.getSnapshot();
}

const actorAt = (key: string, logic: AnyStateMachine, snapshot: ActorAt['snapshot'], lastEvent: number): ActorAt => ({
  key,
  src: null,
  logic,
  snapshot,
  before: null,
  lastEvent,
  taken: [],
  sinceMs: 0,
  enteredMs: new Map(),
});
