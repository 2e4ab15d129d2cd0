import {
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  Actor,
  type InspectedMicrostepEvent,
  isMachineSnapshot,
} from 'xstate';
import type { Visited } from './coverage.ts';

/** The id of the actor of a walk. */
export const SUBJECT = 'subject';

/** An event the machine has sent, and the id of the actor it was for. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** One event, with the visible effects on the machine. */
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

/** State of an actor with its sent events and its running delays. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly sent: readonly Sent[];
  readonly steps: readonly Step[];
  readonly delays: readonly Delay[];
}

export interface Delay {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly delay: number;
}

/** Step before anything has happened. */
export const emptyStep = () => ({
  sent: [] as Sent[],
  started: [] as Step['started'][number][],
  effects: [] as Step['effects'][number][],
});

export function stepOf(
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  happened: ReturnType<typeof emptyStep>,
  delays: readonly Delay[],
): Step {
  const children: readonly (AnyActorRef | undefined)[] = Object.values(after.children);
  const running = children.filter((child) => child?.getSnapshot().status === 'active');
  return {
    ...happened,
    event,
    after,
    running: running.map((child) => child?.id ?? '').sort(),
    delays: Object.fromEntries(delays.map((one) => [delayNameOf(one.event), one.delay])),
  };
}

export function refuseIdleDelay({ type }: AnyEventObject, delays: readonly Delay[]): void {
  const isDelay = type.startsWith('xstate.after.');
  if (isDelay && !delays.some(({ event }) => event.type === type)) throw new Error(`${type} is not running`);
}

export function visit(visited: Visited, { _transitions, snapshot }: InspectedMicrostepEvent): void {
  for (const transition of _transitions) {
    visited.transitions.add(transition);
    visited.states.add(transition.source.id);
  }
  if (isMachineSnapshot(snapshot)) for (const { id } of snapshot._nodes) visited.states.add(id);
}

/** `untilPoll` of `xstate.after.untilPoll.x`; of an event that the machine sends itself later, its type. */
const delayNameOf = ({ type }: AnyEventObject): string => /^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? type;

export const idOf = (actor: ActorRefLike | undefined): string => (actor instanceof Actor ? actor.id : '');
