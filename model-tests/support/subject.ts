import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  Actor,
  createActor,
  fromTransition,
  type InspectionEvent,
} from 'xstate';
import type { Visited } from './coverage.ts';
import { emptyStep, idOf, refuseIdleDelay, type Sent, type Step, stepOf, SUBJECT, visit } from './step.ts';
import { type Twin, twinAt } from './twin.ts';

export interface Subject extends Twin {
  /** @returns a copy of its current state that continues without an actor */
  twin(): Twin;
}

const listener = fromTransition((state: undefined) => state, undefined);

/** An actor to report to, which does nothing. */
export const silentOwner = (id: string) => createActor(listener, { id });

/** Delays end by an event of the path, never by time. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} };

/** A live actor of the machine, in a system where every singleton it sends to is a silent listener. */
export function startSubject(machine: AnyStateMachine, input: unknown, visited: Visited): Subject {
  const sent: Sent[] = [];
  const steps: Step[] = [];
  let now = emptyStep();

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep' && idOf(inspected.actorRef) === SUBJECT) visit(visited, inspected);
    if (inspected.type === '@xstate.event' && idOf(inspected.sourceRef) === SUBJECT) {
      const { event, actorRef } = inspected;
      sent.push({ to: idOf(actorRef), event });
      if (!event.type.startsWith('xstate.')) now.sent.push({ to: idOf(actorRef), event });
      if (event.type === 'xstate.init' && actorRef instanceof Actor)
        now.started.push({ src: typeof actorRef.src === 'string' ? actorRef.src : '', input: event['input'] });
    }
    if (inspected.type === '@xstate.action' && idOf(inspected.actorRef) === SUBJECT) {
      const { type, params } = inspected.action;
      if (!type.startsWith('xstate.')) now.effects.push({ type, params });
    }
  };

  const root = createActor(listener, { inspect, clock: STOPPED_CLOCK }).start();
  const find = root.system.get.bind(root.system);
  root.system.get = (name) => find(name) ?? createActor(listener, { id: String(name), parent: root }).start();
  const actor = createActor(machine, { id: SUBJECT, parent: root, input }).start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const delays = () =>
    Object.values(root.system.getSnapshot()._scheduledEvents).filter(
      ({ source, target }) => source === actor && target === actor,
    );
  const endStep = (event: AnyEventObject): void => {
    steps.push(stepOf(event, snapshot(), now, delays()));
    now = emptyStep();
  };
  endStep({ type: 'xstate.init', input });

  return {
    sent,
    steps,
    snapshot,
    take: (event) => {
      refuseIdleDelay(event, delays());
      visited.events.add(event);
      actor.send(event);
      endStep(event);
    },
    twin: () => twinAt(machine, visited, { snapshot: snapshot(), sent, steps, delays: delays() }),
  };
}
