import {
  type ActorRef,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  fromCallback,
  type InputFrom,
  setup,
  type Snapshot,
} from 'xstate';
import type { System } from '../kit/system.ts';

const NAMES = [
  'session',
  'router',
  'outbox',
  'hub',
  'agentWork',
  'workMeter',
  'cameraInfo',
  'livestreamMetrics',
  'toasts',
  'microphone',
  'recording',
  'queue',
  'slot-1',
  'slot-2',
  'verifyRespond',
  'contactCalls',
  'counters',
  'alerts',
  'missed',
  'tour',
  'desk',
  'practiceRun',
  'portal',
] as const satisfies readonly (keyof System)[];

/** An event that the actor under test sent to a singleton. */
export type Sent = { readonly [K in keyof System]: { readonly to: K; readonly event: System[K] } }[keyof System];

export interface Subject<L extends AnyActorLogic> {
  readonly actor: ActorRefFrom<L>;
  /** Everything sent since the last call, in order. */
  heard(): readonly Sent[];
}

type SingletonRef<K extends keyof System> = ActorRef<Snapshot<unknown>, System[K]>;

interface Scene<L extends AnyActorLogic> {
  /** Input of the actor; `singleton` gives the stand-in that an actor reports to. */
  readonly input: (singleton: <K extends keyof System>(name: K) => SingletonRef<K>) => InputFrom<L>;
  /** The singleton that the actor itself is, if it is one. */
  readonly as?: keyof System;
  /** The singletons that it starts itself. */
  readonly starts?: readonly (keyof System)[];
}

/** An actor among recording stand-ins of the singletons: without them it would receive what it sends them. */
export function startInSystem<L extends AnyActorLogic>(logic: L, { input, as, starts = [] }: Scene<L>): Subject<L> {
  const sent: Sent[] = [];
  const standIns = NAMES.filter((name) => name !== as && !starts.includes(name));
  const listener = fromCallback<Sent['event'], keyof System>(({ input: to, receive }) => {
    receive((event) => sent.push({ to, event } as Sent));
  });
  const root = createActor(
    setup({ actors: { listener } }).createMachine({
      invoke: standIns.map((name) => ({ id: name, systemId: name, src: 'listener', input: name })),
    }),
  ).start();
  const singleton = <K extends keyof System>(name: K) => root.system.get(name) as SingletonRef<K>;
  const actor = createActor<AnyActorLogic>(logic, {
    id: 'subject',
    parent: root,
    input: input(singleton),
    ...(as === undefined ? {} : { systemId: as }),
  }).start() as ActorRefFrom<L>;

  return { actor, heard: () => sent.splice(0) };
}
