import { expect, it, vi } from 'vitest';
import { subscriptionWith } from '../../machines/testing/alarms.ts';
import { subscriptionReader } from './read-subscription.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

it('a location that one screen read is known to every other of the session, and to no other session (VR-35)', async () => {
  let token = 'ann';
  let nowMs = 0;
  const getSubscription = vi.fn<Api['getSubscription']>(async () => subscriptionWith());
  const services = { subscriptions: new Map(), tokens: { token: () => token }, now: () => nowMs };
  const read = () =>
    subscriptionReader(services, { getSubscription })({ sid: '501', isAgain: false }, AbortSignal.any([]));

  const found = [await read(), await read()];
  nowMs = 60_000;
  found.push(await read());
  const { length: calls } = getSubscription.mock.calls;
  token = 'ben';
  found.push(await read());

  expect(found.map(({ isFresh }) => isFresh)).toEqual([true, true, false, true]);
  expect([calls, getSubscription.mock.calls.length]).toEqual([1, 2]);
});
