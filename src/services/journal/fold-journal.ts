import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { fingerprintOf } from '../../machines/kit/fingerprint.ts';
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

/**
 * Leaves out every actor whose machine has another fingerprint than the one that was recorded; `onOther` hears of it. Its
 * children are looked up all the same.
 */
export function sameLogic(
  logicOf: LogicOf,
  machines: Readonly<Record<string, string>>,
  onOther: (key: string, machine: string) => void,
): LogicOf {
  return (key, src) => {
    const logic = logicOf(key, src);
    if (!(logic instanceof StateMachine) || machines[logic.id] === fingerprintOf(logic)) return logic;
    onOther(key, logic.id);
    return undefined;
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
  return foldFrom(logicOf, checkpoint)(records);
}

/** @returns what folds the next records, and gives every actor's snapshot after them. */
export function foldFrom(logicOf: LogicOf, checkpoint: Checkpoint = []) {
  const logics = new Map<string, AnyActorLogic>();
  const snapshots = new Map<string, Snapshot<unknown>>();
  for (const living of checkpoint) {
    const logic = logicOf(living.key, living.src);
    if (logic === undefined) continue;
    logics.set(living.key, logic);
    snapshots.set(living.key, restored(logic, living));
  }
  const take = ({ key, src, event }: JournalRecord): void => {
    if (event.type === 'xstate.init') {
      const logic = logicOf(key, src);
      if (logic === undefined) return;
      logics.set(key, logic);
      snapshots.set(key, logic.getInitialSnapshot(inertScope(key), event['input']));
      return;
    }
    const logic = logics.get(key);
    const snapshot = snapshots.get(key);
    if (logic === undefined || snapshot?.status !== 'active') return;
    snapshots.set(key, step(logic, snapshot, event, key));
  };
  return (records: readonly JournalRecord[]): Map<string, Snapshot<unknown>> => {
    records.forEach(take);
    return snapshots;
  };
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
