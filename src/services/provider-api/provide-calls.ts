import { fromPromise } from 'xstate';
import type { Answer, Args, CallName } from '../../../contract/calls.ts';
import type { CallActors } from '../../machines/kit/calls.ts';
import type { Api } from './api-calls.ts';

/** Binds a machine's calls, whose reads are aborted when their actor stops. */
export function provideCalls<const N extends CallName>(api: Pick<Api, N>, ...names: readonly N[]): CallActors<N> {
  const bind = <K extends N>(name: K) =>
    fromPromise<Answer<K>, Args<K>>(({ input, signal }) => (api as Pick<Api, K>)[name](input, { signal }));
  return Object.fromEntries(names.map((name) => [name, bind(name)])) as unknown as CallActors<N>;
}
