import {
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  Actor,
  createActor,
  fromTransition,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate';
import type { Visited } from './coverage.ts';

/** An event the machine has sent, and the id of the actor it was for. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

export interface Subject {
  readonly sent: readonly Sent[];
  snapshot(): AnyMachineSnapshot;
  take(event: AnyEventObject): void;
}

const SUBJECT = 'subject';
const listener = fromTransition((state: undefined) => state, undefined);

/** Someone to report to, who does nothing about it. */
export const silentOwner = (id: string) => createActor(listener, { id });

/** A live actor of the machine, in a system where every singleton it sends to is a silent listener. */
export function startSubject(machine: AnyStateMachine, input: unknown, visited: Visited): Subject {
  const sent: Sent[] = [];

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep' && idOf(inspected.actorRef) === SUBJECT) {
      for (const transition of inspected._transitions) {
        visited.transitions.add(transition);
        visited.states.add(transition.source.id);
      }
      for (const id of statesIn(inspected.snapshot)) visited.states.add(id);
    }
    if (inspected.type === '@xstate.event' && idOf(inspected.sourceRef) === SUBJECT) {
      sent.push({ to: idOf(inspected.actorRef), event: inspected.event });
    }
  };

  const root = createActor(listener, { inspect }).start();
  const find = root.system.get.bind(root.system);
  root.system.get = (name) => find(name) ?? createActor(listener, { id: String(name), parent: root }).start();
  const actor = createActor(machine, { id: SUBJECT, parent: root, input }).start();
  const isRunning = (type: string): boolean =>
    Object.values(root.system.getSnapshot()._scheduledEvents).some(
      ({ source, event }) => source === actor && event.type === type,
    );

  return {
    sent,
    snapshot: () => actor.getSnapshot(),
    take: (event) => {
      const isDelay = event.type.startsWith('xstate.after.');
      if (isDelay && !isRunning(event.type)) throw new Error(`${event.type} is not running`);
      visited.events.add(event);
      actor.send(event);
    },
  };
}

const idOf = (actor: ActorRefLike | undefined): string => (actor instanceof Actor ? actor.id : '');

const statesIn = (snapshot: Snapshot<unknown>): readonly string[] =>
  isMachineSnapshot(snapshot) ? snapshot._nodes.map((node) => node.id) : [];
