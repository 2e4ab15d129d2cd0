import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { CallError } from '../../contract/calls.ts';

/** Error of a refused call; `status` null = no answer. */
export const refusal = (status: number | null): CallError => ({
  call: 'getEvent',
  status,
  message: status === null ? 'The provider does not answer.' : `The provider answers ${status}.`,
});

/** Error of a call that the provider does not have. */
export const absence: CallError = { ...refusal(404), isAbsent: true };

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

/** The failures that a resource distinguishes. */
export const RESOURCE_FAILURES = [
  fails('load', refusal(500)),
  fails('load', refusal(null)),
  fails('load', absence),
] as const;

/** Key of a form's state: errors follow from the values, and their visibility decides nothing. */
export const formKey = <Values>({ value, context }: { value: unknown; context: { values: Values; saved: Values } }) => [
  value,
  context.values,
  context.saved,
];

/** Events of any form beside its own data. */
export const FORM_CASES = [
  { type: 'form.leave', to: '/app/queue' },
  { type: 'form.leave', to: null },
  succeeds('save', {}),
  fails('load', refusal(503)),
  fails('save', refusal(400)),
  fails('save', refusal(409)),
] as const;

export const FORM_TAKES = ['form.retry', 'form.save', 'form.stay', 'form.discard'] as const;

/** Names of the events that any list takes without more data. */
export const LIST_TAKES = [
  'filters.clear',
  'rows.toggle',
  'rows.selectAll',
  'list.reload',
  'hub.connected',
  'search.apply',
  'export.start',
  'export.finished',
  'export.cancel',
] as const;
