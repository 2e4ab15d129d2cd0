import { expect, it } from 'vitest';
import { pollIntervalMs } from './poll-interval.ts';

it.each([
  [null, 60_000],
  [-5, 10_000],
  [0, 10_000],
  [9, 10_000],
  [10, 10_000],
  [11, 11_000],
  [299, 299_000],
  [300, 300_000],
  [301, 300_000],
])('a subscriber that expires in %s s is read again after %s ms (SUBS-28, SOCK-14)', (expiresIn, ms) => {
  expect(pollIntervalMs(expiresIn)).toBe(ms);
});
