import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { repsListMachine } from './reps-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['countReps', 'manage-reps/reps-count/'],
  ['listReps', 'manage-reps/reps-list/'],
])('the Reps List is read every 20 s, and a failed %s names %s', async (call, endpoint) => {
  expect(await readingOf(repsListMachine, { path: '/app/reps-list', query: '' }, call)).toMatchObject({
    toast: toast('error', `Endpoint: ${endpoint}. Busy.`),
    everyMs: 20_000,
  });
});

it.each([
  ['', 100],
  ['?limit=5', 5],
  ['?limit=10', 10],
  ['?limit=25', 25],
  ['?limit=50', 100],
])('the Reps List has pages of 100, 5, 10 or 25 reps: %s', async (query, limit) => {
  const { inputs } = await readingOf(repsListMachine, { path: '/app/reps-list', query });
  expect(inputs[0]).toMatchObject({ query: { limit } });
});
