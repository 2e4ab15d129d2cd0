import { expect, it, vi } from 'vitest';
import { createFreshFor } from './fresh-for.ts';

it('an answer is fresh for a minute, is kept for an hour, and is read again when that is wanted (VR-35, SUBD-37)', async () => {
  let nowMs = 0;
  let answer = 'first';
  const read = vi.fn<() => Promise<string>>(async () => answer);
  const answers = createFreshFor<string>({ kept: new Map(), now: () => nowMs, freshMs: 60_000, keptMs: 3_600_000 });
  const of = (isAgain = false) => answers.of('501', read, isAgain);

  expect(await of()).toEqual({ value: 'first', isFresh: true });
  answer = 'second';
  nowMs = 59_999;
  expect(await of()).toEqual({ value: 'first', isFresh: true });
  nowMs = 60_000;
  expect(await of()).toEqual({ value: 'first', isFresh: false });
  nowMs = 3_599_999;
  expect([await of(), read.mock.calls.length]).toEqual([{ value: 'first', isFresh: false }, 1]);
  nowMs = 3_600_000;
  expect([await of(), read.mock.calls.length]).toEqual([{ value: 'second', isFresh: true }, 2]);
  answer = 'third';
  expect([await of(true), read.mock.calls.length]).toEqual([{ value: 'third', isFresh: true }, 3]);
  expect(await of()).toEqual({ value: 'third', isFresh: true });
});

it('a fresh answer about one location does not serve another', async () => {
  const answers = createFreshFor<string>({ kept: new Map(), now: () => 0, freshMs: 1, keptMs: 2 });
  await answers.of('501', async () => 'one', false);
  expect(await answers.of('502', async () => 'other', false)).toEqual({ value: 'other', isFresh: true });
});
