import type { AnyEventObject, AnyTransitionDefinition, Snapshot, StateValue } from 'xstate';
import type { RecordedEvent } from '../recording.ts';

/** An event that a machine sends to an actor of this id; a child begins by one too. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** Difference between the decision of these machines and the journal. */
export type Otherwise =
  | { readonly kind: 'state'; readonly was: StateValue; readonly is: StateValue }
  /** The fields of its context, and `children`, that the event changes now; whether it changed any then. */
  | { readonly kind: 'context'; readonly changed: readonly string[]; readonly hasChanged: boolean }
  | { readonly kind: 'notSent'; readonly sent: Sent }
  | { readonly kind: 'sentToo'; readonly sent: Sent }
  | { readonly kind: 'sentOtherwise'; readonly to: string; readonly was: AnyEventObject; readonly is: AnyEventObject }
  /** The timer that sent the event would send it at another time, or does not run. */
  | { readonly kind: 'timer'; readonly dueMs: number | null }
  /** Another timer would have sent its event earlier. */
  | { readonly kind: 'timerFirst'; readonly key: string; readonly event: AnyEventObject; readonly dueMs: number }
  | { readonly kind: 'broken'; readonly message: string }
  /** Difference in the checkpoint of a later segment, where texts are compared too. */
  | { readonly kind: 'checkpoint'; readonly field: string; readonly was: unknown; readonly is: unknown }
  /** Some machine differs, by an event since the previous moment in the journal. */
  | { readonly kind: 'moment'; readonly since: number };

/** The first event by which an actor of these machines decides otherwise. */
export interface Difference {
  readonly record: RecordedEvent;
  /** Key of the actor that differs: of the record, where no later moment showed it. */
  readonly key: string;
  /** The state that it had after the event then; null where the journal does not say. */
  readonly recorded: StateValue | null;
  readonly otherwise: readonly Otherwise[];
  /** The actor before and after it, by these machines; null before its first one, and when it breaks. */
  readonly before: Snapshot<unknown> | null;
  readonly after: Snapshot<unknown> | null;
  /** The transitions that it takes now. */
  readonly taken: readonly AnyTransitionDefinition[];
}

export interface Comparison {
  readonly difference: Difference | null;
  /** Number of compared events of machines, up to the difference. */
  readonly compared: number;
  /** The actors that these machines do not know: they were left out. */
  readonly unknown: readonly string[];
}

/** Details of a comparison for the views, too large for a machine's context. */
export interface Compared {
  readonly differences: readonly Difference[];
  /** The machines of the journal, by their ids, that are others in this build. */
  readonly others: readonly string[];
}
