import {
  type Actor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { inertScope, standIn } from './inert-scope.ts';

/** A living actor at one moment. */
export interface LivingActor {
  readonly key: string;
  readonly src: string | null;
  /** Ids only: each child has its own entry in the checkpoint. */
  readonly children: readonly string[];
  readonly snapshot: Snapshot<unknown> & { readonly context?: unknown };
}

/** Every living actor at one moment, parents before their children: the records before it are no longer needed. */
export type Checkpoint = readonly LivingActor[];

interface Known {
  readonly ref: Actor<AnyActorLogic>;
  readonly key: string;
  readonly src: string | null;
}

/** Plain JSON as far as the actors' contexts are; a snapshot never changes, so it may be written later. */
export function checkpointOf(actors: readonly Known[]): Checkpoint {
  return actors.flatMap(({ ref, key, src }) => {
    const snapshot: Snapshot<unknown> = ref.getSnapshot();
    return livingOf(ref.logic, { key, src, snapshot });
  });
}

/** An actor as a checkpoint has it; nothing for one that has ended. */
export const livingOf = (
  logic: AnyActorLogic,
  { key, src, snapshot }: Omit<LivingActor, 'children'>,
): readonly LivingActor[] =>
  snapshot.status === 'active'
    ? [{ key, src, children: childrenOf(snapshot), snapshot: persisted(logic, snapshot) }]
    : [];

const childrenOf = (snapshot: Snapshot<unknown>): readonly string[] =>
  isMachineSnapshot(snapshot) ? Object.keys(snapshot.children) : [];

const persisted = (logic: AnyActorLogic, snapshot: Snapshot<unknown>): Snapshot<unknown> =>
  logic.getPersistedSnapshot(isMachineSnapshot(snapshot) ? { ...snapshot, children: {} } : snapshot);

/** The snapshot as its logic had it; its children are there by id and do nothing. */
export function restored(logic: AnyActorLogic, { key, children, snapshot }: LivingActor): Snapshot<unknown> {
  if (!(logic instanceof StateMachine)) return snapshot;
  const scope = inertScope(key);
  const standIns = children.map((id) => [id, standIn(id, scope.self)]);
  // XState would look for living actors in the context, and change it in place.
  const bare = { ...snapshot, context: {}, children: {} };
  const machine: AnyMachineSnapshot = logic.restoreSnapshot(bare, scope);
  const whole = { ...machine, context: snapshot.context, children: Object.fromEntries(standIns) };
  return whole;
}
