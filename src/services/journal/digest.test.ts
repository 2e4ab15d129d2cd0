import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { digestOf } from './digest.ts';

const snapshotWith = (context: object) => createActor(createMachine({ context })).getSnapshot();
const digestWith = (context: object) => digestOf([['portal', snapshotWith(context)]]);

it('a digest is the same of a context and of what JSON keeps of it, whatever its texts are', () => {
  const at = new Date(0);
  const context = { at, name: 'Ann', count: 2, none: undefined, list: [{ x: 0.5, does: () => 1 }] };
  expect(digestWith(context)).toBe(digestWith(JSON.parse(JSON.stringify(context))));
  expect(digestWith(context)).toBe(digestWith({ ...context, name: 'Ben' }));
});

it('a digest differs where a number, a field or a list does', () => {
  const digests = [{ list: [1, 2] }, { list: [1, 3] }, { list: [1] }, { other: [1, 2] }].map(digestWith);
  expect(new Set(digests).size).toBe(4);
});
