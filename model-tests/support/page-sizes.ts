import { expect } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';

/** The first size is what a bare address means; each of the others is what an address names, and no other size is taken. */
export function offersSizes(machine: AnyStateMachine, path: string, [standard, ...others]: readonly number[]): void {
  const limitOf = (query: string): unknown =>
    createActor(machine, { input: { path, query } }).getSnapshot().context.query.limit;
  expect(limitOf('')).toBe(standard);
  expect(others.map((size) => limitOf(`limit=${size}`))).toEqual(others);
  expect(limitOf('limit=7')).toBe(standard);
}
