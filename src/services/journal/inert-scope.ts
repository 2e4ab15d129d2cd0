import { type AnyActorScope, createActor, fromTransition, type InspectionEvent } from 'xstate';

const nothing = fromTransition((state: undefined) => state, undefined);
const ignore = (): void => {};

/**
 * A place for one pure step of an actor's logic: nothing is started, no action runs. A new one a step, so that no systemId is
 * taken twice. `inspect` hears of the step.
 */
export function inertScope(id: string, inspect?: (event: InspectionEvent) => void): AnyActorScope {
  const parent = createActor(nothing, inspect && { inspect });
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
