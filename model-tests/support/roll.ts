import {
  Actor,
  type ActorRefLike,
  type AnyActor,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate';
import { type GivenIds, keyOfChild } from '../../src/services/journal/child-keys.ts';

/** Every actor that has started, under the key that the journal gives it. */
export interface Roll {
  /** Inspector for `createActor(root, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  actors(): ReadonlyMap<string, AnyActor>;
  /** The ids of the states they have been in, passing ones too. */
  states(): ReadonlySet<string>;
}

export function createRoll(): Roll {
  const keys = new WeakMap<ActorRefLike, string>();
  const given = new Map<string, GivenIds>();
  const started = new Map<string, AnyActor>();
  const states = new Set<string>();

  const enter = (actor: AnyActor): void => {
    const parent = actor._parent === undefined ? undefined : keys.get(actor._parent);
    const siblings: GivenIds = given.get(parent ?? '') ?? new Map();
    given.set(parent ?? '', siblings);
    const name = keyOfChild(siblings, actor.id);
    keys.set(actor, parent === undefined ? name : `${parent}/${name}`);
  };

  return {
    inspect: (inspected) => {
      const { actorRef } = inspected;
      if (!(actorRef instanceof Actor)) return;
      if (inspected.type === '@xstate.actor') enter(actorRef);
      if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') {
        started.set(keys.get(actorRef) ?? '', actorRef);
      }
      if (inspected.type === '@xstate.microstep' && isMachineSnapshot(inspected.snapshot)) {
        for (const { id } of inspected.snapshot._nodes) states.add(id);
      }
    },
    actors: () => started,
    states: () => states,
  };
}

/** Parts as JSON that must be equal between an actor that lived and its fold. */
function observable(snapshot: Snapshot<unknown>): unknown {
  const { status, output } = snapshot;
  const value = isMachineSnapshot(snapshot) ? snapshot.value : undefined;
  const context = 'context' in snapshot ? snapshot.context : undefined;
  return JSON.parse(JSON.stringify({ status, value, context, output }));
}

export const facesOf = (snapshots: Iterable<readonly [string, Snapshot<unknown>]>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...snapshots].map(([key, snapshot]) => [key, observable(snapshot)]));
