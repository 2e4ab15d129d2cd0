import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { type Checkpoint, restored } from './checkpoint.ts';
import { inertScope } from './inert-scope.ts';
import { BROKE, type JournalRecord } from './journal.ts';

/** The logic an actor ran, by its key and the name of its logic; undefined leaves the actor out. */
export type LogicOf = (key: string, src: string | null) => AnyActorLogic | undefined;

/** Looks logic up by name in the machine of the actor's parent, from the root down. */
export function logicBelow(root: AnyStateMachine): LogicOf {
  const known = new Map<string, AnyActorLogic>();
  return (key, src) => {
    const parent = known.get(key.slice(0, Math.max(0, key.lastIndexOf('/'))));
    const logic = parent === undefined ? root : implementedIn(parent, src);
    if (logic !== undefined) known.set(key, logic);
    return logic;
  };
}

function implementedIn(parent: AnyActorLogic, src: string | null): AnyActorLogic | undefined {
  if (!(parent instanceof StateMachine) || src === null) return undefined;
  const implementation = parent.implementations.actors[src];
  return implementation !== undefined && 'transition' in implementation ? implementation : undefined;
}

/**
 * What every actor's snapshot is after the records that follow the checkpoint: no actor is started, no action runs.
 * Without a checkpoint the records begin where the system began.
 */
export function foldJournal(
  records: readonly JournalRecord[],
  logicOf: LogicOf,
  checkpoint: Checkpoint = [],
): Map<string, Snapshot<unknown>> {
  const logics = new Map<string, AnyActorLogic>();
  const snapshots = new Map<string, Snapshot<unknown>>();
  for (const living of checkpoint) {
    const logic = logicOf(living.key, living.src);
    if (logic === undefined) continue;
    logics.set(living.key, logic);
    snapshots.set(living.key, restored(logic, living));
  }
  for (const { key, src, event } of records) {
    if (event.type === 'xstate.init') {
      const logic = logicOf(key, src);
      if (logic === undefined) continue;
      logics.set(key, logic);
      snapshots.set(key, logic.getInitialSnapshot(inertScope(key), event['input']));
      continue;
    }
    const logic = logics.get(key);
    const snapshot = snapshots.get(key);
    if (logic === undefined || snapshot?.status !== 'active') continue;
    snapshots.set(key, step(logic, snapshot, event, key));
  }
  return snapshots;
}

function step(
  logic: AnyActorLogic,
  snapshot: Snapshot<unknown>,
  event: AnyEventObject,
  key: string,
): Snapshot<unknown> {
  if (event.type === BROKE) return { ...snapshot, status: 'error', output: undefined, error: event['error'] };
  const isReducer = !('start' in logic);
  if (isReducer || isMachineSnapshot(snapshot)) return logic.transition(snapshot, event, inertScope(key));
  if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
  // A promise or observable moves only by its own results; a callback has no state.
  const isResult = event.type.startsWith('xstate.promise.') || event.type.startsWith('xstate.observable.');
  return isResult ? logic.transition(snapshot, event, inertScope(key)) : snapshot;
}
