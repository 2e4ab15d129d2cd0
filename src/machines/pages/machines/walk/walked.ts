import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A machine after an event of a walk; before the first event, after its beginning. */
export interface WalkedStep {
  readonly snapshot: AnyMachineSnapshot;
  /** Taken transitions, by their numbers in the chart. */
  readonly taken: readonly number[];
}

export interface Walked {
  /** The initial step, then one for each event; fewer when an event breaks the machine. */
  readonly steps: readonly WalkedStep[];
  /** Reason why the walk stopped; empty when it was completed. */
  readonly error: string;
}

/** Steps of machines that start nothing and leave nothing behind. */
export interface Walker {
  readonly along: (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]) => Walked;
  /** The transitions that can be taken next, by their numbers, each with one of these events that takes it. */
  readonly ways: (
    snapshot: AnyMachineSnapshot,
    events: readonly AnyEventObject[],
  ) => ReadonlyMap<number, AnyEventObject>;
}
