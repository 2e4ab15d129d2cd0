import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { CallError } from '../../contract/calls.ts';

/** What a call rejects with; `status` null = no answer. */
export const refusal = (status: number | null): CallError => ({
  call: 'getEvent',
  status,
  message: status === null ? 'The provider does not answer.' : `The provider answers ${status}.`,
});

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
