import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Answer, Args, CallError, CallName } from '../../../contract/calls.ts';

export type CallActors<N extends CallName> = { [K in N]: PromiseActorLogic<Answer<K>, Args<K>> };

const unbound = fromPromise(() => new Promise<never>(() => {}));

/** Typed, inert placeholders of provider calls for `setup({ actors })`; the composition root binds the real ones. */
export const calls = <const N extends CallName>(...names: readonly N[]): CallActors<N> =>
  Object.fromEntries(names.map((name) => [name, unbound])) as unknown as CallActors<N>;

/**
 * True if a retry may succeed: there was no answer, or the provider failed or was busy. A refusal would be repeated.
 */
export const isTransient = ({ status }: CallError): boolean => status === null || status >= 500 || status === 429;
