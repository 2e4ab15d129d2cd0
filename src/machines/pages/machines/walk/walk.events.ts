import type { AnyEventObject } from 'xstate';

/** A way through a machine from its beginning. Everything in it is plain JSON. */
export interface Walk {
  /** The machine, by its id. */
  readonly machine: string;
  readonly input?: unknown;
  readonly events: readonly AnyEventObject[];
  /** Number of events at its beginning that only lead to the point of interest. */
  readonly lead: number;
}

export type WalkEvent =
  | { type: 'walk.begin'; walk: Walk }
  /** Adds one event. */
  | { type: 'walk.go'; event: AnyEventObject }
  /** Removes the last event. */
  | { type: 'walk.back' }
  | { type: 'walk.end' };
