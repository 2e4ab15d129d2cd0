import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SpecialExecutableAction,
} from 'xstate';
import { inertScope, standIn } from '../../src/services/journal/inert-scope.ts';
import type { Visited } from './coverage.ts';
import { emptyStep, type Place, refuseIdleDelay, type Sent, type Step, stepOf, SUBJECT, visit } from './step.ts';

/** A machine that takes the events of a path, with the effects of each. */
export interface Twin {
  readonly sent: readonly Sent[];
  readonly steps: readonly Step[];
  snapshot(): AnyMachineSnapshot;
  take(event: AnyEventObject): void;
}

type Scheduled = Extract<SpecialExecutableAction, { type: 'xstate.raise' | 'xstate.sendTo' }>['params'];

/** Effects that the machine requests, in XState's terms. */
type Wanted =
  | Extract<SpecialExecutableAction, { type: 'xstate.raise' | 'xstate.sendTo' }>
  | { readonly type: 'xstate.cancel'; readonly params: { readonly sendId: string } }
  | { readonly type: 'xstate.spawnChild'; readonly params: Spawned }
  | { readonly type: 'xstate.stopChild'; readonly params: AnyActorRef | undefined };

interface Spawned {
  readonly src: string;
  readonly input: unknown;
  readonly actorRef: AnyActorRef | undefined;
}

/**
 * Continues from a place of a live actor: the transitions are the machine's, and effects are noted instead of run. An
 * actor would have to start all its children first, which costs ten times as much as the step.
 */
export function twinAt(machine: AnyStateMachine, visited: Visited, place: Place): Twin {
  const sent = [...place.sent];
  const steps = [...place.steps];
  let { snapshot } = place;
  const delays = new Map(place.delays.map((delay) => [delay.id, delay]));

  const children = (): readonly AnyActorRef[] => Object.values(snapshot.children);

  const take = (event: AnyEventObject): void => {
    refuseIdleDelay(event, [...delays.values()]);
    visited.events.add(event);
    const wanted: Wanted[] = [];
    const now = emptyStep();
    const hasEnded = (child: AnyActorRef) =>
      wanted.some(({ type, params }) => type === 'xstate.stopChild' && params === child);
    const scope = inertScope(SUBJECT, {
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') visit(visited, inspected);
      },
      act: ({ type, params }) => {
        if (type.startsWith('xstate.')) wanted.push({ type, params } as Wanted);
        else now.effects.push({ type, params });
      },
      find: (name) =>
        children().find((child) => child instanceof Actor && child.systemId === name && !hasEnded(child)) ??
        standIn(name),
    });
    const schedule = ({ event: later, delay, id = '' }: Scheduled) => {
      if (delay !== undefined) delays.set(id, { id, event: later, delay });
    };
    const send = (to: AnyActorRef, what: AnyEventObject) => {
      sent.push({ to: to.id, event: what });
      if (!what.type.startsWith('xstate.')) now.sent.push({ to: to.id, event: what });
    };
    snapshot = machine.transition(snapshot, event, scope);
    for (const { type, params } of wanted) {
      if (type === 'xstate.cancel') delays.delete(params.sendId);
      else if (type === 'xstate.raise') schedule(params);
      else if (type === 'xstate.sendTo') {
        if (params.delay === undefined) send(params.to, params.event);
        else if (params.to === scope.self) schedule(params);
        // One that ends in the step in which it was to start is not started.
      } else if (type === 'xstate.spawnChild' && params.actorRef !== undefined && !hasEnded(params.actorRef)) {
        const { input, src, actorRef } = params;
        now.started.push({ src, input });
        send(actorRef, { type: 'xstate.init', input });
      }
    }
    if (snapshot.status !== 'active') delays.clear();
    steps.push(stepOf(event, snapshot, now, [...delays.values()]));
  };
  return { sent, steps, snapshot: () => snapshot, take };
}
