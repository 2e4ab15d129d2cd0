import {
  type AnyActorRef,
  type AnyActorScope,
  createActor,
  type ExecutableActionObject,
  fromTransition,
  type InspectionEvent,
} from 'xstate';

const nothing = fromTransition((state: undefined) => state, undefined);
const ignore = (): void => {};

/** Stand-in for a missing actor, which does nothing. */
export const standIn = (id: string, parent?: AnyActorRef): AnyActorRef =>
  createActor(nothing, parent === undefined ? { id } : { id, parent });

/** Listeners of a pure step. */
export interface Heard {
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Called with each action instead of running it. */
  readonly act?: (action: ExecutableActionObject) => void;
  /** Finds an actor of the system by its name, unless the step has started one of that name. */
  readonly find?: (systemId: string) => AnyActorRef | undefined;
}

/**
 * A place for one pure step of an actor's logic: nothing is started, no action runs. A new one a step, so that no systemId is
 * taken twice.
 */
export function inertScope(id: string, { inspect, act = ignore, find }: Heard = {}): AnyActorScope {
  const parent = createActor(nothing, inspect && { inspect });
  const { system } = parent;
  if (find !== undefined) {
    const started = system.get.bind(system);
    system.get = (name) => started(name) ?? find(String(name));
  }
  return {
    self: createActor(nothing, { id, parent }),
    id,
    sessionId: id,
    system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: act,
  };
}
