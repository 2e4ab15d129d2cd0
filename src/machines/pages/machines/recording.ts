import type { AnyActorLogic, AnyEventObject, AnyTransitionDefinition, Snapshot } from 'xstate';

/** One event that one actor has processed, from the journal. */
export interface RecordedEvent {
  readonly seq: number;
  /** The path of actor ids from the root. */
  readonly key: string;
  /** The name under which the actor's logic was given to `setup`; null for the root. */
  readonly src: string | null;
  /** The key of the actor that sent it; null from outside, and for timers and stops. */
  readonly from: string | null;
  /** Epoch ms. */
  readonly atMs: number;
  readonly event: AnyEventObject;
}

/** An actor at one moment. */
export interface ActorAt {
  readonly key: string;
  readonly src: string | null;
  /** Null for an actor that these machines do not know. */
  readonly logic: AnyActorLogic | null;
  /**
   * Snapshot after its last event; null where `logic` is, and where the events do not fit the machine, so that it is
   * unknown.
   */
  readonly snapshot: Snapshot<unknown> | null;
  /** Snapshot before its last event; null without one. */
  readonly before: Snapshot<unknown> | null;
  /** Place of its last event in the recording; -1 for a state before the first. */
  readonly lastEvent: number;
  /** Transitions taken by the event. */
  readonly taken: readonly AnyTransitionDefinition[];
  /** Time at which it entered its state, epoch ms. */
  readonly sinceMs: number;
  /** Time at which each active state was entered, by its id; epoch ms. */
  readonly enteredMs: ReadonlyMap<string, number>;
}

/** All actors at a moment, by key. */
export type Moment = ReadonlyMap<string, ActorAt>;

/** A life of the portal, of which every moment can be seen: of this page, growing, or of a file. */
export interface Recording {
  /** All events of the recording, in order; the list grows while the page lives. */
  readonly events: () => readonly RecordedEvent[];
  /** State after the event at this place; at -1 the state before the first event, as far as it is known. */
  readonly at: (place: number) => Moment;
  /** Number of times each transition was taken, as far as the recording has been folded. */
  readonly walked: () => ReadonlyMap<AnyTransitionDefinition, number>;
  /** The actors that had ended by then, the latest first. */
  readonly endedAt: (place: number) => readonly ActorAt[];
  /** Grows with every change that is reported. */
  readonly version: () => number;
  /** @returns a function that stops reporting that the recording has grown */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Facts of a recording without its events. */
export interface RecordingFacts {
  /** Number of page loads in the journal. */
  readonly runs: number;
  /** Number of the shown page load, from 1. */
  readonly run: number;
  /** The version of the portal that recorded it. */
  readonly portal: string;
  /** Name and number of the agent whose screen it is, where the provider kept it. */
  readonly by?: string;
}
