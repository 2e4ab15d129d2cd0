import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { subscriberListMachine } from './subscriber-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['countSubscribers', 'sub/count'],
  ['listParticipants', 'settings/participate/list/'],
  ['listSubscribers', 'sub/list'],
])('the list of subscribers is read every 5 min, and a failed %s names %s', async (call, endpoint) => {
  expect(await readingOf(subscriberListMachine, { path: '/app/subs', query: '' }, call)).toMatchObject({
    toast: toast('error', `Endpoint: ${endpoint}. Busy.`),
    everyMs: 300_000,
  });
});

it.each([
  ['', 10],
  ['?limit=5', 5],
  ['?limit=25', 25],
  ['?limit=100', 100],
  ['?limit=50', 10],
])('the list of subscribers has pages of 10, 5, 25 or 100: %s (SUBS-14)', async (query, limit) => {
  const { inputs } = await readingOf(subscriberListMachine, { path: '/app/subs', query });
  expect(inputs[0]).toMatchObject({ query: { limit } });
});
