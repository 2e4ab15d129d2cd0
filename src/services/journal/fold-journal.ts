import {
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { fingerprintOf } from '../../machines/kit/fingerprint.ts';
import { type Checkpoint, restored } from './checkpoint.ts';
import { idOfKey } from './child-keys.ts';
import { type Heard, inertScope } from './inert-scope.ts';
import { BROKE, type JournalRecord } from './journal.ts';

/** The logic an actor ran, by its key and the name of its logic; undefined leaves the actor out. */
export type LogicOf = (key: string, src: string | null) => AnyActorLogic | undefined;

/** Looks logic up by name in the machine of the actor's parent, from the root down. */
export function logicBelow(root: AnyStateMachine): LogicOf {
  const known = new Map<string, AnyActorLogic>();
  return (key, src) => {
    const parent = known.get(key.slice(0, Math.max(0, key.lastIndexOf('/'))));
    const logic = key.includes('/') ? parent && implementedIn(parent, src) : root;
    if (logic !== undefined) known.set(key, logic);
    return logic;
  };
}

/**
 * Drops every actor whose machine has another fingerprint than the recorded one, and reports it to `onOther`. Its
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

/** An actor as far as records have been folded. */
export interface FoldedActor {
  readonly key: string;
  readonly logic: AnyActorLogic;
  readonly snapshot: Snapshot<unknown>;
}

/** The actors of a checkpoint, as their logic had them. */
export const foldCheckpoint = (checkpoint: Checkpoint, logicOf: LogicOf): readonly FoldedActor[] =>
  checkpoint.flatMap((living) => {
    const logic = logicOf(living.key, living.src);
    return logic === undefined ? [] : [{ key: living.key, logic, snapshot: restored(logic, living) }];
  });

/**
 * Snapshot of the actor after the record; undefined where it changes nothing. The actor is undefined before its first
 * record.
 */
export function foldRecord(
  { key, src, event }: Pick<JournalRecord, 'key' | 'src' | 'event'>,
  actor: FoldedActor | undefined,
  logicOf: LogicOf,
  heard: Heard = {},
): FoldedActor | undefined {
  if (event.type === 'xstate.init') {
    const logic = logicOf(key, src);
    return logic && { key, logic, snapshot: logic.getInitialSnapshot(inertScope(idOfKey(key), heard), event['input']) };
  }
  if (actor?.snapshot.status !== 'active') return undefined;
  return { ...actor, snapshot: step(actor.logic, actor.snapshot, event, inertScope(idOfKey(key), heard)) };
}

/**
 * Snapshots of all actors after the records that follow the checkpoint: no actor is started, no action runs. Without a
 * checkpoint the records begin where the system began.
 */
export function foldJournal(
  records: readonly JournalRecord[],
  logicOf: LogicOf,
  checkpoint: Checkpoint = [],
): Map<string, Snapshot<unknown>> {
  return foldFrom(logicOf, checkpoint)(records);
}

/** @returns a function that folds the next records, and gives every actor's snapshot after them */
export function foldFrom(logicOf: LogicOf, checkpoint: Checkpoint = []) {
  const actors = new Map(foldCheckpoint(checkpoint, logicOf).map((actor) => [actor.key, actor]));
  return (records: readonly JournalRecord[]): Map<string, Snapshot<unknown>> => {
    for (const record of records) {
      const folded = foldRecord(record, actors.get(record.key), logicOf);
      if (folded !== undefined) actors.set(record.key, folded);
    }
    return new Map([...actors].map(([key, { snapshot }]) => [key, snapshot]));
  };
}

function step(
  logic: AnyActorLogic,
  snapshot: Snapshot<unknown>,
  event: AnyEventObject,
  scope: AnyActorScope,
): Snapshot<unknown> {
  if (event.type === BROKE) return { ...snapshot, status: 'error', output: undefined, error: event['error'] };
  const isReducer = !('start' in logic);
  if (isReducer || isMachineSnapshot(snapshot)) return logic.transition(snapshot, event, scope);
  if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
  // A promise or observable moves only by its own results; a callback has no state.
  const isResult = event.type.startsWith('xstate.promise.') || event.type.startsWith('xstate.observable.');
  return isResult ? logic.transition(snapshot, event, scope) : snapshot;
}
