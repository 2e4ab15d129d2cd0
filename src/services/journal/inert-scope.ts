import { type AnyActorScope, createActor, fromTransition } from 'xstate';

const nothing = fromTransition((state: undefined) => state, undefined);
const ignore = (): void => {};

/** A place for one pure step of an actor's logic: nothing is started, no action runs. A new one a step, so that no systemId is taken twice. */
export function inertScope(id: string): AnyActorScope {
  const parent = createActor(nothing);
  return {
    self: createActor(nothing, { id, parent }),
    id,
    sessionId: id,
    system: parent.system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
}
