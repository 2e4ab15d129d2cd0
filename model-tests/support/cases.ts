import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

/** The actor of this id has ended well. */
export const succeeds = <Output>(actorId: string, output: Output): DoneActorEvent<Output> => ({
  type: `xstate.done.actor.${actorId}`,
  output,
  actorId,
});

/** The actor of this id has failed; a call fails with a CallError. */
export const fails = <Failure>(actorId: string, error: Failure): ErrorActorEvent<Failure> => ({
  type: `xstate.error.actor.${actorId}`,
  error,
  actorId,
});
