import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  type InputFrom,
} from 'xstate';
import { type Sent, startInSystem } from './with-system.ts';

interface StartedPage {
  readonly actor: AnyActorRef;
  /** Input of each part that the page has started, by its id. */
  readonly started: Readonly<Record<string, unknown>>;
  /** Events that the page has sent to its parts, in order. */
  readonly received: readonly { readonly to: string; readonly event: EventObject }[];
  readonly heard: () => readonly Sent[];
}

/** Starts a page whose parts are recording stand-ins, except the given actors. */
export function startPage<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  given: Readonly<Record<string, AnyActorLogic>> = {},
): StartedPage {
  const started: Record<string, unknown> = {};
  const received: { to: string; event: EventObject }[] = [];
  const part = fromCallback<EventObject, unknown>(({ input: its, self, receive }) => {
    started[self.id] = its;
    receive((event) => void received.push({ to: self.id, event }));
  });
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, part]));
  return {
    ...startInSystem(machine.provide({ actors: { ...actors, ...given } }), { input: () => input }),
    started,
    received,
  };
}
