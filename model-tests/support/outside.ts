import { Observable } from 'rxjs';
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromEventObservable,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { CallError } from '../../contract/calls.ts';
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts';
import { followUpMachine } from '../../src/machines/follow-up/follow-up.machine.ts';
import type { ScreenName } from '../../src/machines/place/screens.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { verifyRespondMachine } from '../../src/machines/verify-respond/verify-respond.machine.ts';
import { lazy } from '../../src/services/lazy.ts';

/** The machines of the screens, whose code arrives late. */
export const SCREEN_MACHINES: Readonly<Record<ScreenName, AnyStateMachine>> = {
  dashboard: dashboardMachine,
  queue: queueMachine,
  verifyRespond: verifyRespondMachine,
  followUp: followUpMachine,
};

/** A call that an actor waits for; `name` is `<machine>.<call>`. */
export interface Question {
  readonly name: string;
  readonly input: unknown;
  readonly answer: (output: unknown) => void;
  readonly fail: (error: CallError) => void;
}

/** Something at work that may report facts, such as the sockets; `name` is `<machine>.<adapter>`. */
export interface Adapter {
  readonly name: string;
  readonly report: (fact: AnyEventObject) => void;
}

/** What machines ask of the outside and hear from it, in the hands of a test. */
export interface Outside {
  readonly questions: Set<Question>;
  readonly adapters: Set<Adapter>;
  /** The machine with this outside in place of every placeholder, down to its last child. */
  readonly bind: (machine: AnyStateMachine) => AnyStateMachine;
}

export const withActors = (machine: AnyStateMachine, actors: Readonly<Record<string, AnyActorLogic>>): AnyStateMachine =>
  machine.provide({ actors });

const CALLBACKS = new Set(['hub.sockets', 'clip.play']);
const OBSERVABLES = new Set(['portal.browser']);

/** `navigate` is told where the portal wants to go. */
export function createOutside(navigate: (to: string) => void): Outside {
  const questions = new Set<Question>();
  const adapters = new Set<Adapter>();

  const ask = (name: string, input: unknown, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const question: Question = {
        name,
        input,
        answer: (output) => {
          questions.delete(question);
          resolve(output);
        },
        fail: (error) => {
          questions.delete(question);
          reject(error);
        },
      };
      questions.add(question);
      signal.addEventListener('abort', () => questions.delete(question));
    });

  const open = (adapter: Adapter): (() => void) => {
    adapters.add(adapter);
    return () => adapters.delete(adapter);
  };

  const bindActor = (name: string, logic: unknown): AnyActorLogic => {
    if (logic instanceof StateMachine) return bind(logic);
    if (CALLBACKS.has(name)) return fromCallback(({ sendBack }) => open({ name, report: sendBack }));
    if (OBSERVABLES.has(name)) {
      return fromEventObservable(
        () => new Observable<AnyEventObject>((subscriber) => open({ name, report: (fact) => subscriber.next(fact) })),
      );
    }
    return fromPromise(({ input, signal }) => ask(name, input, signal));
  };

  const bind = (machine: AnyStateMachine): AnyStateMachine => {
    const actors = Object.entries(machine.implementations.actors).map(
      ([name, logic]) => [name, bindActor(`${machine.id}.${name}`, logic)] as const,
    );
    const bound = withActors(machine, Object.fromEntries(actors));
    if (machine.id !== 'place') return bound;
    return withActors(bound, lateScreens()).provide({ actions: { navigate: (_, { to }) => navigate(to) } });
  };

  const lateScreens = () => {
    const screens = Object.entries(SCREEN_MACHINES).map(
      ([name, machine]) => [name, lazy(() => Promise.resolve(bind(machine)))] as const,
    );
    const loads = new Map(screens.map(([name, { load }]) => [name, load]));
    return {
      ...Object.fromEntries(screens.map(([name, { logic }]) => [name, logic])),
      loadScreen: fromPromise<void, { name: ScreenName }>(async ({ input, signal }) => {
        await ask('place.loadScreen', input, signal);
        await loads.get(input.name)?.();
      }),
    };
  };

  return { questions, adapters, bind };
}
