import { type AnyStateMachine, createActor } from 'xstate';

/** The rows of a page by a bare address, by each of these sizes in it, and by one that is not on offer. */
export function pageSizes(machine: AnyStateMachine, path: string, sizes: readonly number[]): readonly unknown[] {
  const limitOf = (query: string): unknown =>
    createActor(machine, { input: { path, query } }).getSnapshot().context.query.limit;
  return [limitOf(''), ...sizes.map((size) => limitOf(`limit=${size}`)), limitOf('limit=7')];
}
