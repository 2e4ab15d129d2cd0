import {
  type ActorOptions,
  type ActorRefLike,
  type AnyActorRef,
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

/** One event, and all that can be seen of the machine for it. */
export interface Step {
  /** `xstate.init` is the first. */
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  readonly sent: readonly Sent[];
  /** The actors it has started, by the name of their logic. */
  readonly started: readonly { readonly src: string; readonly input: unknown }[];
  /** Actions that do something outside of the machine. */
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
  /** The actors that run after it, by their ids. */
  readonly running: readonly string[];
  /** The delays that run after it, ms from their start. */
  readonly delays: Readonly<Record<string, number>>;
}

export interface Subject {
  readonly sent: readonly Sent[];
  readonly steps: readonly Step[];
  snapshot(): AnyMachineSnapshot;
  take(event: AnyEventObject): void;
  /** Another one, as this one is now. */
  twin(): Subject;
}

const SUBJECT = 'subject';
const listener = fromTransition((state: undefined) => state, undefined);

/** Someone to report to, who does nothing about it. */
export const silentOwner = (id: string) => createActor(listener, { id });

/** Where an actor is: what it has sent, and its delays that run. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly sent: readonly Sent[];
  readonly steps: readonly Step[];
  readonly delays: readonly { readonly event: AnyEventObject; readonly id: string; readonly delay: number }[];
}

/** Delays end by an event of the path, never by time. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} };

/** A live actor of the machine, in a system where every singleton it sends to is a silent listener. */
export const startSubject = (machine: AnyStateMachine, input: unknown, visited: Visited): Subject =>
  subjectAt(machine, input, visited, null);

function subjectAt(machine: AnyStateMachine, input: unknown, visited: Visited, place: Place | null): Subject {
  const sent: Sent[] = place === null ? [] : [...place.sent];
  const steps: Step[] = place === null ? [] : [...place.steps];
  let now = emptyStep();

  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.microstep' && idOf(inspected.actorRef) === SUBJECT) {
      for (const transition of inspected._transitions) {
        visited.transitions.add(transition);
        visited.states.add(transition.source.id);
      }
      for (const id of statesIn(inspected.snapshot)) visited.states.add(id);
    }
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
  const options = { id: SUBJECT, parent: root, input };
  const actor = place === null ? createActor(machine, options).start() : revive(machine, options, place);
  const delays = () =>
    Object.values(root.system.getSnapshot()._scheduledEvents).filter(
      ({ source, target }) => source === actor && target === actor,
    );
  const endStep = (event: AnyEventObject): void => {
    const after = actor.getSnapshot() as AnyMachineSnapshot;
    const children: readonly (AnyActorRef | undefined)[] = Object.values(after.children);
    const running = children.filter((child) => child?.getSnapshot().status === 'active');
    steps.push({
      ...now,
      event,
      after,
      running: running.map((child) => child?.id ?? '').sort(),
      delays: Object.fromEntries(delays().map((one) => [delayNameOf(one.event), one.delay])),
    });
    now = emptyStep();
  };
  if (place === null) endStep({ type: 'xstate.init', input });
  // Its children start again, which nothing has caused.
  else now = emptyStep();

  return {
    sent,
    steps,
    snapshot: () => actor.getSnapshot(),
    take: (event) => {
      const isDelay = event.type.startsWith('xstate.after.');
      if (isDelay && !delays().some(({ event: { type } }) => type === event.type))
        throw new Error(`${event.type} is not running`);
      visited.events.add(event);
      actor.send(event);
      endStep(event);
    },
    twin: () => subjectAt(machine, input, visited, { snapshot: actor.getSnapshot(), sent, steps, delays: delays() }),
  };
}

/** The actor goes on where another one is; its context is that one's, with the actors that it refers to. */
function revive(machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>, { snapshot, delays }: Place) {
  const persisted = { ...(machine.getPersistedSnapshot(snapshot) as AnyMachineSnapshot), context: {} };
  const actor = createActor(machine, { ...options, snapshot: persisted });
  Object.assign(actor.getSnapshot(), { context: snapshot.context });
  actor.start();
  for (const { event, delay, id } of delays) actor.system.scheduler.schedule(actor, actor, event, delay, id);
  return actor;
}

/** `untilPoll` of `xstate.after.untilPoll.x`; of an event that the machine sends itself later, its type. */
const delayNameOf = ({ type }: AnyEventObject): string => /^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? type;

const emptyStep = () => ({
  sent: [] as Sent[],
  started: [] as Step['started'][number][],
  effects: [] as Step['effects'][number][],
});

const idOf = (actor: ActorRefLike | undefined): string => (actor instanceof Actor ? actor.id : '');

const statesIn = (snapshot: Snapshot<unknown>): readonly string[] =>
  isMachineSnapshot(snapshot) ? snapshot._nodes.map((node) => node.id) : [];
