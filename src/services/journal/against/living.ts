import { type AnyActorLogic, type AnyStateMachine, isMachineSnapshot, StateMachine, type StateValue } from 'xstate';
import type { Checkpoint, LivingActor } from '../checkpoint.ts';
import { idOfKey } from '../child-keys.ts';
import { digestOfActor } from '../digest.ts';
import { type FoldedActor, foldCheckpoint, type LogicOf } from '../fold-journal.ts';

/** A machine that lives, by these machines and by the journal. */
export interface Compared {
  readonly actor: FoldedActor;
  /** State and digest in the journal. */
  readonly state: StateValue | undefined;
  readonly digest: string | undefined;
  /** The journal begins with it: which of its timers run is not known. */
  readonly isRestored: boolean;
}

export interface Living {
  readonly compared: Map<string, Compared>;
  /** Keys of the actors that have a name in the system, by that name. */
  readonly named: Map<string, string>;
}

/** Machines of a checkpoint; reports to `onUnknown` those that this build does not know, or not in that state. */
export function livingOf(checkpoint: Checkpoint, logicOf: LogicOf, onUnknown: (key: string) => void): Living {
  const compared = new Map<string, Compared>();
  const named = new Map<string, string>();
  for (const living of checkpoint) {
    const actor = restoredBy(logicOf, living);
    if (actor === undefined) onUnknown(living.key);
    if (actor === undefined || !isMachineSnapshot(actor.snapshot)) continue;
    const { value } = actor.snapshot;
    compared.set(living.key, { actor, state: value, digest: digestOfActor(actor.snapshot), isRestored: true });
    const invoked = actor.snapshot._nodes.flatMap(({ invoke }) => invoke);
    for (const child of checkpoint) {
      if (parentOf(child.key) !== living.key) continue;
      nameChild(child.key, invoked, named);
    }
    if (!living.key.includes('/')) named.set(idOfKey(living.key), living.key);
  }
  return { compared, named };
}

/** Names a child by its parent's logic, where the step that started it is not known. */
export function nameChildOf(parent: AnyActorLogic | undefined, key: string, named: Map<string, string>): void {
  nameChild(key, isMachine(parent) ? invokedIn(parent.root) : [], named);
}

type StateNode = AnyStateMachine['root'];
type Invoked = StateNode['invoke'][number];

const invokedIn = ({ invoke, states }: StateNode): readonly Invoked[] => [
  ...invoke,
  ...Object.values<StateNode>(states).flatMap(invokedIn),
];

function nameChild(key: string, invoked: readonly Invoked[], named: Map<string, string>): void {
  const id = idOfKey(key);
  const isOfRoot = key.split('/').length === 2;
  const name = invoked.find((one) => one.id === id)?.systemId ?? (isOfRoot ? id : undefined);
  if (name !== undefined) named.set(name, key);
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));

function restoredBy(logicOf: LogicOf, living: LivingActor): FoldedActor | undefined {
  try {
    return foldCheckpoint([living], logicOf)[0];
  } catch {
    return undefined;
  }
}

export const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;
